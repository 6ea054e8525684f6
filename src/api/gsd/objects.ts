import type * as z from 'zod/mini';

import { optionalDate } from '../date-values';
import { type WireNames, wireRow } from '../read-rows';
import type { Call, CallOptions } from '../request';
import { apiRuntime } from '../runtime';
import { id, name, openFlag, reference } from '../values';
import { gsd } from './client';
import { collectionOf, innerCollectionOf } from './envelope';

/** Text from outside becomes part of a query only here, so that quotes and backslashes are always escaped. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`;

export const fieldEquals = (field: string, text: string) =>
  JSON.stringify({ queryString: `query ${field} = ${quoted(text)};` });

export const withIds = (oids: readonly string[]) => JSON.stringify({ oids });

export const fields = (...fieldList: readonly string[]) =>
  JSON.stringify({ type: 'custom', custom: { type: 'empty', fieldList } });

/** Requests what a schema reads; the fields with a tilde come anyway. */
export const fieldsOf = ({ wireNames }: WireNames) =>
  fields(...wireNames.filter((name) => !name.startsWith('~')));

export const listAction = (type: 'add' | 'remove', object: string, field: string) =>
  JSON.stringify([{ type, object, field }]);

type ObjectsKey = `get /v1/objects/${string}`;

interface ObjectCalls<Row> {
  get: Call<ObjectsKey, Row[]>;
  getLaterPage: Call<ObjectsKey, Row[]>;
}

export const declareObjects = <Item extends z.ZodMiniType>(className: string, item: Item) => ({
  get: gsd.list(`get /v1/objects/${className}`, item, collectionOf),
  getLaterPage: gsd.list(`get /v1/objects/${className}`, item, innerCollectionOf),
});

/** The URL stays below the 8 kB that servers commonly accept. */
const idsPerCall = 100;

/** Omits objects the user may not see. Reads pages, because the server sets their size, until nothing new comes. */
export async function loadObjects<Row extends { oid: string }>(
  objects: ObjectCalls<Row>,
  { oids, serialization }: { oids: readonly string[]; serialization?: string },
  options: CallOptions = {},
): Promise<Row[]> {
  const ids = [...new Set(oids)];
  const starts = ids.flatMap((_, index) => (index % idsPerCall === 0 ? [index] : []));
  const loadPart = async (part: readonly string[]) => {
    const found = new Map<string, Row>();
    for (let page = 0; ; page += 1) {
      const before = found.size;
      const loaded = await (page === 0 ? objects.get : objects.getLaterPage)({
        query: {
          query: withIds(part),
          perPage: apiRuntime().config.limits.pageSize,
          ...(page > 0 && { page }),
          ...(serialization !== undefined && { serialization }),
        },
        ...options,
      });
      for (const object of loaded) if (!found.has(object.oid)) found.set(object.oid, object);
      if (found.size === before || found.size >= part.length) return [...found.values()];
    }
  };
  return (await Promise.all(starts.map((start) => loadPart(ids.slice(start, start + idsPerCall))))).flat();
}

const traceSchema = wireRow({
  oid: [id, '~ObjectID'],
  storedAt: [optionalDate, '~StoreTime'],
  ticketOid: [reference, 'Vorgang'],
  author: [name, '_Autor'],
  /** False marks an internal entry. */
  visible: [openFlag, '_Webanzeige'],
});
export type ObjectTrace = z.output<typeof traceSchema>;

/** The newest objects of these classes show whether a list has changed (docs/api/conventions.md). */
export type TracedClass =
  | 'Aufgabe'
  | 'Dokument'
  | 'Bild'
  | '_yit_ITIL_Ticket'
  | '_yit_ITIL_Eintrag'
  | '_yIT_ServiceReport';

const byStoreTime = JSON.stringify({ sortIndex: '!StoreTime' });

export const declareNewest = (className: TracedClass) =>
  gsd.read(`get /v1/objects/${className}`, collectionOf(traceSchema));

/** Returns the objects stored last that the user may see, newest first. */
export const loadNewest = (
  className: TracedClass,
  { perPage, page = 0 }: { perPage: number; page?: number },
  options: CallOptions = {},
) =>
  declareNewest(className)({
    query: { query: byStoreTime, perPage, ...(page > 0 && { page }), serialization: fieldsOf(traceSchema) },
    ...options,
  });
