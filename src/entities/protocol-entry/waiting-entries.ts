import { get, update } from 'idb-keyval';
import * as z from 'zod/mini';

import { type NewProtocolEntry, protocolTypes } from '@/api/provider/protocol';

const subject = z.nullable(z.object({ oid: z.string(), name: z.string() }));

const waitingSchema = z.array(
  z.object({
    id: z.string(),
    entry: z.object({
      status: z.enum(protocolTypes),
      at: z.date(),
      contactOid: z.string(),
      contactName: z.string(),
      customerOid: z.string(),
      addressOid: z.string(),
      addressName: z.string(),
      task: subject,
      document: subject,
      description: z._default(z.string(), ''),
      secondsSinceLogin: z.number(),
      version: z.string(),
      foreignUser: z.boolean(),
      admin: z.boolean(),
      roles: z.array(z.string()),
    }),
    failures: z._default(z.number(), 0),
  }),
);

/** An entry of the audit log that the backend has not taken yet. */
export interface WaitingEntry {
  id: string;
  entry: NewProtocolEntry;
  /** How often the backend has failed at it since its turn came. */
  failures: number;
}

/**
 * Outside local storage, which a logout clears (R-SES-07): what could not be written by then is written when the same
 * person is logged in again.
 */
const place = 'kundenportal.protocol';

/** More are only possible when the backend has been gone for days; then the oldest go. */
const most = 500;

/** So often an entry that the backend fails at is tried before the others; then it lets them go first. */
const patience = 5;

/** What a browser without a database keeps; it lives as long as the page. */
let memory: readonly WaitingEntry[] = [];

const read = (stored: unknown): readonly WaitingEntry[] => {
  const parsed = z.safeParse(waitingSchema, stored);
  return parsed.success ? parsed.data : [];
};

/** Adds an entry at the end. */
export async function keepEntry(waiting: WaitingEntry): Promise<void> {
  const add = (known: readonly WaitingEntry[]) => [...known, waiting].slice(-most);
  try {
    await update(place, (stored: unknown) => add(read(stored)));
  } catch {
    memory = add(memory);
  }
}

async function changeAll(change: (known: readonly WaitingEntry[]) => readonly WaitingEntry[]): Promise<void> {
  memory = change(memory);
  try {
    await update(place, (stored: unknown) => change(read(stored)));
  } catch {
    // Without a database there was nothing else to change.
  }
}

/** Takes an entry out that is written, or that nobody will ever take. */
export const forgetEntry = (id: string): Promise<void> =>
  changeAll((known) => known.filter((waiting) => waiting.id !== id));

/** Counts a failure of the backend at an entry; after too many it stands behind the others, so that it blocks none for ever. */
export const countFailure = (id: string): Promise<void> =>
  changeAll((known) => {
    const failed = known.find((waiting) => waiting.id === id);
    if (!failed) return known;
    const failures = failed.failures + 1;
    if (failures < patience)
      return known.map((waiting) => (waiting.id === id ? { ...waiting, failures } : waiting));
    return [...known.filter((waiting) => waiting.id !== id), { ...failed, failures: 0 }];
  });

/** A person's waiting entries, oldest first; those of others on this device wait for them. */
export async function waitingEntriesOf(contactOid: string): Promise<readonly WaitingEntry[]> {
  const mine = ({ entry }: WaitingEntry) => entry.contactOid === contactOid;
  try {
    return [...read(await get<unknown>(place)), ...memory].filter(mine);
  } catch {
    return memory.filter(mine);
  }
}
