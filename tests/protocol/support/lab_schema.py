"""Checks JSON against a schema, for the part of JSON Schema that src/lab/protocol.json uses."""
import json
import os
import re

PROTOCOL = json.load(open(os.path.join(os.path.dirname(__file__), "../../../src/lab/protocol.json")))
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KNOWN = {"$ref", "type", "enum", "const", "anyOf", "properties", "required", "additionalProperties",
         "items", "pattern", "description"}


def of_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def faults(value, schema, path="$"):
    """What is wrong with the value, one line for each fault; nothing if it is valid."""
    assert set(schema) <= KNOWN, f"protocol.json uses {set(schema) - KNOWN} at {path}"
    if "$ref" in schema:
        yield from faults(value, PROTOCOL["$defs"][schema["$ref"].rsplit("/", 1)[1]], path)
        return
    if "anyOf" in schema:
        if all(list(faults(value, each, path)) for each in schema["anyOf"]):
            yield f"{path}: {value!r} is none of the kinds it may be"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r} is not one of {schema['enum']}"
    if "const" in schema and value != schema["const"]:
        yield f"{path}: {value!r} is not {schema['const']!r}"
    names = schema.get("type", [])
    names = names if isinstance(names, list) else [names]
    if names and not any(of_type(value, name) for name in names):
        yield f"{path}: {value!r} is no {' or '.join(names)}"
        return
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{path}: {value!r} does not look like {schema['pattern']}"
    if isinstance(value, dict):
        yield from object_faults(value, schema, path)
    if isinstance(value, list) and "items" in schema:
        for index, each in enumerate(value):
            yield from faults(each, schema["items"], f"{path}[{index}]")


def object_faults(value, schema, path):
    properties = schema.get("properties", {})
    for name in schema.get("required", []):
        if name not in value:
            yield f"{path}: {name} is missing"
    for name, each in value.items():
        if name in properties:
            yield from faults(each, properties[name], f"{path}.{name}")
        elif schema.get("additionalProperties") is False:
            yield f"{path}: {name} is not in the protocol"
        elif isinstance(schema.get("additionalProperties"), dict):
            yield from faults(each, schema["additionalProperties"], f"{path}.{name}")


def check(value, definition):
    found = list(faults(value, {"$ref": f"#/$defs/{definition}"}))
    assert not found, "\n".join(found[:10])
