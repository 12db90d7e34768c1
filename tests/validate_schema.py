#!/usr/bin/env python3
"""Validates documents against a JSON Schema: validate_schema.py SCHEMA DOCUMENT...

A document whose name starts with "bad" must be refused, any other accepted. Status 77: the jsonschema module is missing.
"""
import json
import os
import sys

try:
    from jsonschema import Draft202012Validator
except ImportError:
    sys.exit(77)


def main(schema_path, *paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    wrong = 0
    for path in paths:
        with open(path, encoding="utf-8") as file:
            errors = list(validator.iter_errors(json.load(file)))
        if bool(errors) != os.path.basename(path).startswith("bad"):
            wrong += 1
            print(path, "accepted" if not errors else errors[0])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
