"""Holds records, one a line on standard input, against the JSON Schema named.

Members and words may grow within a major number of the schema; here both are taken
as closed, so that a member that the schema lacks shows.
"""

import json
import sys

from jsonschema import Draft202012Validator


def close(node):
    if isinstance(node, list):
        return [close(item) for item in node]
    if not isinstance(node, dict):
        return node
    closed = {name: close(value) for name, value in node.items()}
    if "examples" in node:
        nothing = [None] if "null" in node["type"] else []
        closed["enum"] = node["examples"] + nothing
    if "properties" in node and node.get("type") in ("object", ["object", "null"]):
        closed["additionalProperties"] = False
    return closed


with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(close(schema))
count = 0
for line in sys.stdin:
    count += 1
    record = json.loads(line)
    for error in validator.iter_errors(record):
        print(f"{record['input']['path']}: {error.json_path}: {error.message[:200]}")
print(f"{count} records")
