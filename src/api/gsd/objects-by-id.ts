import type * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { withIds } from './query';

interface Identified {
  oid: string;
}

interface Wanted<Item extends z.ZodMiniType<Identified>> {
  /** The class as the document management names it. */
  className: string;
  item: Item;
  oids: readonly string[];
  serialization?: string;
}

/** How many ids one address may name: it stays below the 8 kB that servers commonly take. */
const idsPerCall = 100;

/**
 * The objects with these ids, each once; those the server does not know or show are left out. How many it gives at once
 * and what it counts is its own affair: it is asked for the next page until all are there or nothing
 * new comes.
 * @throws ApiError
 */
export async function loadObjects<Item extends z.ZodMiniType<Identified>>(
  { oids, ...wanted }: Wanted<Item>,
  options: CallOptions = {},
): Promise<z.output<Item>[]> {
  const ids = [...new Set(oids)];
  const starts = ids.flatMap((_, index) => (index % idsPerCall === 0 ? [index] : []));
  const parts = await Promise.all(
    starts.map((start) => loadPart({ ...wanted, oids: ids.slice(start, start + idsPerCall) }, options)),
  );
  return parts.flat();
}

async function loadPart<Item extends z.ZodMiniType<Identified>>(
  { className, item, oids, serialization }: Wanted<Item>,
  { signal }: CallOptions,
): Promise<z.output<Item>[]> {
  const found = new Map<string, z.output<Item>>();
  for (let page = 0; ; page += 1) {
    const known = found.size;
    const objects = await gsd.read(collectionOf(item), {
      url: `/v1/objects/${className}`,
      params: {
        query: withIds(oids),
        perPage: idsPerCall,
        ...(page > 0 && { page }),
        ...(serialization !== undefined && { serialization }),
      },
      signal,
    });
    for (const object of objects) if (!found.has(object.oid)) found.set(object.oid, object);
    if (found.size === known || found.size >= oids.length) return [...found.values()];
  }
}
