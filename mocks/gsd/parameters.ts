import * as z from 'zod/mini';

import { type Call, checked, parseJson } from '../backend';
import { Refusal } from '../refusal';

const querySchema = z.object({
  queryString: z.optional(z.string()),
  sortIndex: z.optional(z.string()),
  oids: z.optional(z.array(z.string())),
});

const actionsSchema = z.array(
  z.discriminatedUnion('type', [
    z.object({ type: z.enum(['add', 'remove']), object: z.string(), field: z.string() }),
    z.object({ type: z.literal('assign'), object: z.string(), path: z._default(z.string(), '') }),
  ]),
);
export type Action = z.output<typeof actionsSchema>[number];

const serializationSchema = z.object({
  type: z.enum(['full', 'empty', 'oid', 'custom', 'docs']),
  custom: z.optional(z.object({ type: z.string(), fieldList: z.array(z.string()) })),
});

/** A condition on one field. */
interface Condition {
  field: string;
  value: string;
}

/** `query Nummer = "K-1001";` with escaped quotes and backslashes; anything else is no query (docs/api/conventions.md). */
export function conditionOf(queryString: string): Condition {
  const match = /^query (\w+) = "((?:[^"\\]|\\.)*)";$/.exec(queryString.trim());
  if (!match) throw new Refusal(400, '400', 'Abfrage nicht verstanden');
  return { field: match[1] ?? '', value: (match[2] ?? '').replace(/\\(.)/g, '$1') };
}

export const actionsOf = (call: Call): Action[] => {
  const text = call.query('actions');
  return text === null ? [] : checked(actionsSchema, parseJson(text));
};

export const queryOf = (call: Call) => checked(querySchema, parseJson(call.query('query') ?? '{}'));

function serializationOf(call: Call) {
  const text = call.query('serialization');
  return text === null ? null : checked(serializationSchema, parseJson(text));
}

/** The fields a call asks for; null for all. */
export function fieldsOf(call: Call): readonly string[] | null {
  const serialization = serializationOf(call);
  if (serialization?.type === 'empty' || serialization?.type === 'oid') return [];
  return serialization?.custom?.fieldList ?? null;
}

/** Whether a call asks for the documents of an object in place of the object. */
export const wantsDocuments = (call: Call): boolean => serializationOf(call)?.type === 'docs';

/** A page of a list: zero-based, 50 a page like the vendor's client. */
export function pageOf<Item>(call: Call, items: readonly Item[]): readonly Item[] {
  const perPage = Number(call.query('perPage') ?? 50);
  const page = Number(call.query('page') ?? 0);
  if (!(perPage > 0) || !(page >= 0)) throw new Refusal(400, '400', 'Seite nicht verstanden');
  return items.slice(page * perPage, (page + 1) * perPage);
}
