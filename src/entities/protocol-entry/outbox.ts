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

export interface OutboxEntry {
  id: string;
  entry: NewProtocolEntry;
  failures: number;
}

/**
 * In IndexedDB, because a logout clears local storage: pending entries are written at the user's next login.
 */
const storageKey = 'kundenportal.protocol';

/** Only a backend that is down for days exceeds this; then the oldest entries are dropped. */
const maxEntries = 500;

/** An entry with this many failures moves behind the others. */
const maxFailures = 5;

/** Fallback without a database; lasts as long as the page. */
const memory: { entries: readonly OutboxEntry[] } = { entries: [] };

const read = (stored: unknown): readonly OutboxEntry[] => {
  const parsed = z.safeParse(waitingSchema, stored);
  return parsed.success ? parsed.data : [];
};

export async function enqueueEntry(waiting: OutboxEntry): Promise<void> {
  const add = (entries: readonly OutboxEntry[]) => [...entries, waiting].slice(-maxEntries);
  try {
    await update(storageKey, (stored: unknown) => add(read(stored)));
  } catch {
    memory.entries = add(memory.entries);
  }
}

async function changeAll(change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]): Promise<void> {
  memory.entries = change(memory.entries);
  try {
    await update(storageKey, (stored: unknown) => change(read(stored)));
  } catch {
    // Without a database there is nothing else to change.
  }
}

export const dequeueEntry = (id: string): Promise<void> =>
  changeAll((entries) => entries.filter((waiting) => waiting.id !== id));

/** Moves an entry behind the others after too many failures, so that it cannot block them. */
export const countFailure = (id: string): Promise<void> =>
  changeAll((entries) => {
    const failed = entries.find((waiting) => waiting.id === id);
    if (!failed) return entries;
    const failures = failed.failures + 1;
    if (failures < maxFailures)
      return entries.map((waiting) => (waiting.id === id ? { ...waiting, failures } : waiting));
    return [...entries.filter((waiting) => waiting.id !== id), { ...failed, failures: 0 }];
  });

/** Entries of other users on this device wait for their login. */
export async function outboxOf(contactOid: string): Promise<readonly OutboxEntry[]> {
  const mine = ({ entry }: OutboxEntry) => entry.contactOid === contactOid;
  try {
    return [...read(await get<unknown>(storageKey)), ...memory.entries].filter(mine);
  } catch {
    return memory.entries.filter(mine);
  }
}
