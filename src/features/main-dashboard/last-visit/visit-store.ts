import { get, set } from 'idb-keyval';
import * as z from 'zod/mini';

import type { Fingerprints } from './visit';

const fingerprintsSchema = z.record(z.string(), z.record(z.string(), z.array(z.number())));

const visitsSchema = z.object({
  /** The session that is under way, by its beginning in milliseconds. */
  session: z.number(),
  /** What was there when the last session ended, and when that session began; null before the second visit. */
  last: z.nullable(z.object({ at: z.date(), fingerprints: fingerprintsSchema })),
  /** What is there now. */
  now: fingerprintsSchema,
});

/** What a person has seen at an address, in this session and in the one before. */
export interface Visits {
  session: number;
  last: { at: Date; fingerprints: Fingerprints } | null;
  now: Fingerprints;
}

/** Whose visits: a person's at one address. It outlasts the logout, or there would never be a last visit. */
export interface Visitor {
  contactOid: string;
  addressOid: string;
}

const keyOf = ({ contactOid, addressOid }: Visitor) => `kundenportal.visits|${contactOid}|${addressOid}`;

/** What was stored, seen from the session that began at this time; what is garbled counts as nothing. */
export function visitsFrom(stored: unknown, session: Date): Visits {
  const first: Visits = { session: session.getTime(), last: null, now: {} };
  const parsed = z.safeParse(visitsSchema, stored);
  if (!parsed.success) return first;
  const { session: then, now } = parsed.data;
  return then === first.session
    ? parsed.data
    : { ...first, last: { at: new Date(then), fingerprints: now }, now };
}

/** The visits so far; a browser that refuses to tell has none. */
export const loadVisits = async (visitor: Visitor, session: Date): Promise<Visits> =>
  visitsFrom(await get<unknown>(keyOf(visitor)).catch(() => undefined), session);

/** Keeps what is there now for the next visit; a browser that refuses has none. */
export const saveVisits = (visitor: Visitor, visits: Visits): Promise<void> =>
  set(keyOf(visitor), visits).catch(() => undefined);
