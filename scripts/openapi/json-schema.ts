import * as z from 'zod/mini';

import { documentSchema } from '@/api/document';
import { addressSchema } from '@/api/gsd/addresses';
import { contactSchema } from '@/api/gsd/contacts';
import { ticketSchema } from '@/api/gsd/tickets';
import { entrySchema as ticketEntrySchema } from '@/api/gsd/tickets-entries';
import { reportSchema } from '@/api/gsd/tickets-reports';
import { folderSchema } from '@/api/provider/documents';
import { entrySchema as protocolEntrySchema } from '@/api/provider/protocol';
import { taskSchema } from '@/api/task';

/** Part of a JSON document. */
export type Json = { readonly [name: string]: unknown };

/** Schemas that several calls share; they stand under their name in `components`. */
const shared = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries({
  Task: taskSchema,
  Document: documentSchema,
  Folder: folderSchema,
  Contact: contactSchema,
  Address: addressSchema,
  Ticket: ticketSchema,
  TicketEntry: ticketEntrySchema,
  ServiceReport: reportSchema,
  ProtocolEntry: protocolEntrySchema,
}))
  shared.add(schema, { id });

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Overridden = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** Whether a schema says nothing but its type, such as `{ "type": "string" }`. */
const onlyType = (schema: unknown): schema is { type: string | string[] } =>
  isObject(schema) && 'type' in schema && Object.keys(schema).length === 1;

/** Replaces `anyOf` of plain types by one list of types, and references by those of an OpenAPI document. */
function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name === '$schema' || name === '$defs' || name === 'id' || name === '~standard') return [];
    if (name === '$ref' && typeof part === 'string')
      return [[name, part.replace('#/$defs/', '#/components/schemas/')]];
    return [[name, name === 'properties' && isObject(part) ? eachOf(part) : simplify(part)]];
  });
  const plain: Json = Object.fromEntries(entries);
  const { anyOf, ...rest } = plain;
  if (!Array.isArray(anyOf) || Object.keys(rest).length > 0 || !anyOf.every(onlyType)) return plain;
  return { type: [...new Set(anyOf.flatMap(({ type }) => type))] };
}

/** Members by their name, which may be the word of a keyword. The portal adds the marks itself; no backend sends them. */
const eachOf = (members: Json): Json =>
  Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => name !== '~Unreadable')
      .map(([name, member]) => [name, simplify(member)]),
  );

/** Describes `listOf`: a plain list, a collection, or null for an empty list. */
function widenList({ zodSchema, jsonSchema }: Overridden): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform' || jsonSchema.type !== 'array') return;
  const list = { type: 'array', items: jsonSchema.items ?? {} } as const;
  const elements = { anyOf: [list, { type: 'null' as const }] };
  delete jsonSchema.type;
  delete jsonSchema.items;
  jsonSchema.anyOf = [list, { type: 'object', properties: { '~Elements': elements } }, { type: 'null' }];
}

/** A schema of the wire as part of an OpenAPI document; shared schemas are added to `components`. */
export function toJsonSchema(schema: z.ZodMiniType, components: Record<string, unknown>): unknown {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    metadata: shared,
    unrepresentable: 'any',
    override: widenList,
  });
  for (const [name, part] of Object.entries($defs)) components[name] = simplify(part);
  const id = shared.get(schema)?.id;
  if (id === undefined) return simplify(json);
  components[id] ??= simplify(json);
  return { $ref: `#/components/schemas/${id}` };
}
