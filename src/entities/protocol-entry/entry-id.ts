import type { ProtocolEntry } from '@/api/provider/protocol';
import { newestFirst } from '@/shared/format/newest-first';

/** The id of an entry as the number it is in order by; null where the backend's ids are no plain numbers. */
export const idNumber = (id: string): number | null => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : null);

/** Entries as they came where their ids put them in order; newest first where ids say nothing of an order. */
export const inSomeOrder = (entries: readonly ProtocolEntry[]): readonly ProtocolEntry[] =>
  entries.every(({ id }) => idNumber(id) !== null) ? entries : newestFirst(entries, ({ at }) => at);
