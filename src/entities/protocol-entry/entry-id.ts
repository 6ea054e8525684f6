import type { ProtocolEntry } from '@/api/provider/protocol';
import { newestFirst } from '@/shared/format/newest-first';

/** Returns null if the backend's ids are not plain numbers. */
export const idNumber = (id: string): number | null => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null);

/** Sorts by date only if the ids have no order. */
export const inSomeOrder = (entries: readonly ProtocolEntry[]): readonly ProtocolEntry[] =>
  entries.every(({ id }) => idNumber(id) !== null) ? entries : newestFirst(entries, ({ at }) => at);
