#!/usr/bin/env python3
"""Validates documents against a JSON Schema: validate_schema.py SCHEMA[#/pointer] DOCUMENT...

A document whose name starts with "bad" must be refused, any other accepted; of one whose name ends in .jsonl, every line.
Status 77: the jsonschema module is missing.
"""
import json
import os
import sys

try:
    from jsonschema.validators import validator_for
except ImportError:
    sys.exit(77)


def documents(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file] if path.endswith(".jsonl") else [json.load(file)]


def main(schema_path, *paths):
    schema_path, _, pointer = schema_path.partition("#")
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = validator_for(schema)
    validator_class.check_schema(schema)
    if pointer:
        schema = {**{key: schema[key] for key in ("$schema", "$defs")}, "$ref": "#" + pointer}
    validator = validator_class(schema)
    wrong = 0
    for path in paths:
        errors = [error for document in documents(path) for error in validator.iter_errors(document)]
        if bool(errors) != os.path.basename(path).startswith("bad"):
            wrong += 1
            print(path, "accepted" if not errors else errors[0].json_path + ": " + errors[0].message[:300])
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
