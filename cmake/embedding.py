"""Bytes as C++ source, for the scripts that embed files."""
import pathlib

PER_LINE = 64


def array(name, data):
    lines = [", ".join(str(byte) for byte in data[i : i + PER_LINE])
             for i in range(0, len(data), PER_LINE)]
    body = ",\n    ".join(lines)
    return f"constexpr unsigned char {name}[] = {{\n    {body}}};\n"


def write_source(output, text):
    output = pathlib.Path(output)
    output.parent.mkdir(parents=True, exist_ok=True)
    output.write_text(text)


def write_bytes(output, script, header, function, data):
    """A source whose one function, declared in the header, returns a view of the data."""
    text = f'// Written by cmake/{script}.\n#include "{header}"\n\nnamespace quadriga {{\n\n'
    if data:
        text += "namespace {\n\n" + array("kBytes", data) + "\n}  // namespace\n\n"
    value = "{reinterpret_cast<const char*>(kBytes), sizeof kBytes}" if data else "{}"
    text += f"std::string_view {function}() {{ return {value}; }}\n\n}}  // namespace quadriga\n"
    write_source(output, text)
