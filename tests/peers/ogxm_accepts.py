"""Whether the reference library of OGXM accepts files, and gives the same bytes back: a line for each that it does not.

usage: ogxm_accepts.py FILE...   A file may hold several matches.
"""
import io
import sys

import ogxm


def fault(member: bytes) -> str:
    document = ogxm.binary_to_json(member)
    problem = ogxm.v2_problem(document)
    if problem:
        return f"problem: {problem}"
    return "" if ogxm.json_to_binary(document) == member else "written otherwise"


def main() -> None:
    for name in sys.argv[1:]:
        with open(name, "rb") as file:
            data = file.read()
        try:
            faults = [fault(member) for member in ogxm.iter_stream(io.BytesIO(data))]
        except Exception as error:  # the library has kinds of its own
            faults = [str(error)]
        for each in filter(None, faults):
            print(f"{name}: {each}")


main()
