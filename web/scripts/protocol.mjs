// Writes src/lib/protocol.ts, the types of what pages and engine say to each other, from the one
// place where they are described: ../src/lab/protocol.json.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const protocol = JSON.parse(readFileSync(here('../../src/lab/protocol.json'), 'utf8'));

const literal = (value) => (value === null ? 'null' : JSON.stringify(value));
const simple = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

function comment(schema, indent) {
  return schema.description ? `${indent}/** ${schema.description} */\n` : '';
}

function type(schema, indent = '') {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.anyOf) return schema.anyOf.map((each) => type(each, indent)).join(' | ');
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  if ('const' in schema) return literal(schema.const);
  if (Array.isArray(schema.type)) return schema.type.map((each) => simple[each]).join(' | ');
  if (schema.type === 'array') {
    const item = type(schema.items, indent);
    return /[|{]/.test(item) ? `Array<${item}>` : `${item}[]`;
  }
  if (schema.type === 'object') return object(schema, indent);
  if (simple[schema.type]) return simple[schema.type];
  throw new Error(`protocol.json: found ${JSON.stringify(schema)}, expected a type that is known here`);
}

function object(schema, indent) {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) {
    const values = schema.additionalProperties;
    return values ? `Record<string, ${type(values, indent)}>` : 'Record<string, never>';
  }
  const inner = `${indent}  `;
  const lines = names.map((name) => {
    const property = schema.properties[name];
    const optional = (schema.required ?? []).includes(name) ? '' : '?';
    return `${comment(property, inner)}${inner}${name}${optional}: ${type(property, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

let text = '// Written by scripts/protocol.mjs from src/lab/protocol.json: do not edit.\n\n';
text += `export const protocolVersion = ${protocol.version};\n\n`;
for (const [name, schema] of Object.entries(protocol.$defs))
  text += `${comment(schema, '')}export type ${name} = ${type(schema)};\n\n`;
text += '/** Every method with what it takes, tells on the way and gives. */\nexport interface Methods {\n';
for (const [name, method] of Object.entries(protocol.methods))
  text +=
    `  /** ${method.about} */\n` +
    `  ${name}: { params: ${method.params}; event: ${method.event ?? 'never'}; result: ${method.result} };\n`;
text += '}\n\nexport type Method = keyof Methods;\n';
writeFileSync(here('../src/lib/protocol.ts'), text);
