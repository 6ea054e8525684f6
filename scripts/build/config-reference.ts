import * as z from 'zod/mini';

import { configSchema } from '../../src/shared/config/config';
import { configProblems } from '../../src/shared/config/config-problems';
import { keyDescriptions } from './key-descriptions';

/** Output of scripts/config.mjs. Not part of the app. */

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** Objects whose members all mean the same: their names are one `*` in a description. */
const listed = ['roles', 'faqs', 'labels'];
const memberPath = (path: string, name: string) =>
  path ? `${path}.${listed.includes(path) ? '*' : name}` : name;

interface Key {
  path: string;
  schema: JsonSchema;
  required: boolean;
}

/** Each key of a schema with its path, parents first. */
function keysOf(schema: JsonSchema, parent = ''): Key[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    if (!isSchema(member)) return [];
    const path = memberPath(parent, name);
    const required = schema.required?.includes(name) ?? false;
    return [{ path, schema: member, required }, ...keysOf(member, path)];
  });
}

/** The JSON Schema of config.json, for editors. @throws Error for a key without description, or the reverse */
export function configJsonSchema(): JsonSchema {
  // Editors know draft 7 best.
  const schema = z.toJSONSchema(configSchema, { io: 'input', target: 'draft-7' });
  const keys = keysOf(schema);
  for (const { path, schema: member } of keys) {
    const described = keyDescriptions[path];
    if (!described) throw new Error(`key-descriptions.ts says nothing about ${path}`);
    const { meaning, unit } = described;
    member.description = unit ? `${meaning} (${unit})` : meaning;
  }
  const paths = new Set(keys.map(({ path }) => path));
  const surplus = Object.keys(keyDescriptions).filter((path) => !paths.has(path));
  if (surplus.length > 0)
    throw new Error(`key-descriptions.ts describes unknown keys: ${surplus.join(', ')}`);
  return { title: 'config.json of the Kundenportal', ...schema };
}

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

function typeOf({ enum: values, type, items, minimum, maximum }: JsonSchema): string {
  if (values) return values.map(code).join(' or ');
  if (type === 'array') return 'list of texts';
  if (type === 'string' || items) return 'text';
  if (type === 'boolean') return '`true` or `false`';
  const range = minimum === undefined ? '' : ` from ${minimum} to ${maximum}`;
  return `${type === 'integer' ? 'whole number' : 'number'}${range}`;
}

const defaultOf = ({ path, schema, required }: Key) => {
  if (required) return 'required';
  if (schema.default === undefined || path.includes('*')) return 'none';
  return schema.default === '' ? 'empty' : code(schema.default);
};

/** The table of all keys for docs/operations.md. */
function keyTable(): string {
  const seen = new Set<string>();
  const rows = keysOf(configJsonSchema()).flatMap((key) => {
    if (seen.has(key.path)) return [];
    seen.add(key.path);
    const { meaning = '', unit } = keyDescriptions[key.path] ?? {};
    const isObject = key.schema.type === 'object';
    const form = isObject ? 'object' : [typeOf(key.schema), unit].filter(Boolean).join(', ');
    const names = listed.includes(key.path) ? Object.keys(key.schema.properties ?? {}).map(code) : [];
    const allowed = names.length > 0 ? ` Names: ${names.join(', ')}.` : '';
    const standard = isObject && !key.required ? '–' : defaultOf(key);
    return [`| \`${key.path}\` | ${meaning}${allowed} | ${form} | ${standard} |`];
  });
  return ['| key | meaning | type and unit | default |', '| --- | --- | --- | --- |', ...rows].join('\n');
}

const markers = { begin: '<!-- config keys: begin -->', end: '<!-- config keys: end -->' } as const;

/** docs/operations.md with the table of keys between its markers. @throws Error where a marker is missing */
export function withKeyTable(markdown: string): string {
  const [before, rest] = markdown.split(markers.begin);
  const after = rest?.split(markers.end)[1];
  if (before === undefined || after === undefined) throw new Error('A marker of the key table is missing');
  return [before, markers.begin, '\n\n', keyTable(), '\n\n', markers.end, after].join('');
}

interface Texts {
  invalid: string;
  unknown: string;
  unknownNear: string;
}

/** One sentence for each problem of a configuration, in the words of the portal's own texts. */
export function problemSentences(input: unknown, texts: Texts): string[] {
  return configProblems(input).map(({ reason, field, nearest }) =>
    texts[nearest ? 'unknownNear' : reason].replace('{{field}}', field).replace('{{nearest}}', nearest ?? ''),
  );
}
