import { useSummary } from '@/entities/updates/summary';

/** How much waits, for the badges of the menu. */
interface WaitingCounts {
  total: number;
  /** Those of them that are unread documents. */
  documents: number;
  /** By category of the area. */
  areas: Readonly<Record<string, number>>;
}

/** How much waits, by what the tabs of this browser know; nothing until it has been counted. */
export function useWaitingCounts(): WaitingCounts {
  const waiting = useSummary()?.waiting ?? {};
  const counts = { total: 0, documents: 0, areas: new Map<string, number>() };
  for (const [key, count] of Object.entries(waiting)) {
    const [kind, category = ''] = key.split(' ');
    counts.total += count;
    if (kind === 'document') counts.documents += count;
    if (category !== '') counts.areas.set(category, (counts.areas.get(category) ?? 0) + count);
  }
  return { ...counts, areas: Object.fromEntries(counts.areas) };
}
