import { type ZodOpenApiOverride, createSchema } from 'zod-openapi';
import * as z from 'zod/mini';

import { documentSchema } from '@/api/document';
import { addressSchema, contactSchema } from '@/api/gsd/contacts';
import { entrySchema as ticketEntrySchema, reportSchema } from '@/api/gsd/ticket-parts';
import { ticketSchema } from '@/api/gsd/tickets';
import { folderSchema } from '@/api/provider/documents';
import { entrySchema as protocolEntrySchema } from '@/api/provider/protocol';
import { taskSchema } from '@/api/task';

/** Part of a JSON document. */
export type Json = { readonly [name: string]: unknown };

/** Schemas that several calls share; they stand under their name in `components`. */
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
  z.globalRegistry.add(schema, { id });

/**
 * Describes `listOf`: a plain list, a collection, or null for an empty list. The portal adds the marks itself; no backend
 * sends them.
 */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (jsonSchema.properties) delete jsonSchema.properties['~Unreadable'];
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform' || jsonSchema.type !== 'array') return;
  const list = { type: 'array', items: jsonSchema.items ?? {} } as const;
  const elements = { anyOf: [list, { type: 'null' as const }] };
  delete jsonSchema.type;
  delete jsonSchema.items;
  jsonSchema.anyOf = [list, { type: 'object', properties: { '~Elements': elements } }, { type: 'null' }];
};

/** A schema of the wire as part of an OpenAPI document; shared schemas are added to `components`. */
export function toJsonSchema(schema: z.ZodMiniType, components: Record<string, unknown>): unknown {
  const made = createSchema(schema, { io: 'input', opts: { override } });
  Object.assign(components, made.components);
  return made.schema;
}
