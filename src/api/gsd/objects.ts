import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { apiRuntime } from '../runtime';
import { gsd } from './client';
import { collectionOf, innerCollectionOf } from './envelope';

/** Text from outside becomes part of a query only here, so that quotes and backslashes are always escaped. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`;

/** Returns, for example, `query Nummer = "K-1001";` as JSON. */
export const fieldEquals = (field: string, text: string) =>
  JSON.stringify({ queryString: `query ${field} = ${quoted(text)};` });

export const withIds = (oids: readonly string[]) => JSON.stringify({ oids });

export const fields = (...fieldList: readonly string[]) =>
  JSON.stringify({ type: 'custom', custom: { type: 'empty', fieldList } });

export const listAction = (type: 'add' | 'remove', object: string, field: string) =>
  JSON.stringify([{ type, object, field }]);

interface Identified {
  oid: string;
}

interface Selection<Item extends z.ZodMiniType<Identified>> {
  className: string;
  item: Item;
  oids: readonly string[];
  serialization?: string;
}

/** The URL stays below the 8 kB that servers commonly accept. */
const idsPerCall = 100;

/**
 * Omits objects the server does not know or does not show to this user. The server sets the page size, so pages
 * are read until all objects are there or nothing new comes.
 */
export async function loadObjects<Item extends z.ZodMiniType<Identified>>(
  { oids, ...selection }: Selection<Item>,
  options: CallOptions = {},
): Promise<z.output<Item>[]> {
  const ids = [...new Set(oids)];
  const starts = ids.flatMap((_, index) => (index % idsPerCall === 0 ? [index] : []));
  const parts = await Promise.all(
    starts.map((start) => loadPart({ ...selection, oids: ids.slice(start, start + idsPerCall) }, options)),
  );
  return parts.flat();
}

async function loadPart<Item extends z.ZodMiniType<Identified>>(
  { className, item, oids, serialization }: Selection<Item>,
  options: CallOptions,
): Promise<z.output<Item>[]> {
  const found = new Map<string, z.output<Item>>();
  for (let page = 0; ; page += 1) {
    const before = found.size;
    const objects = await gsd.list(item, (page === 0 ? collectionOf : innerCollectionOf)(z.unknown()), {
      url: `/v1/objects/${className}`,
      params: {
        query: withIds(oids),
        perPage: apiRuntime().config.limits.pageSize,
        ...(page > 0 && { page }),
        ...(serialization !== undefined && { serialization }),
      },
      ...options,
    });
    for (const object of objects) if (!found.has(object.oid)) found.set(object.oid, object);
    if (found.size === before || found.size >= oids.length) return [...found.values()];
  }
}
