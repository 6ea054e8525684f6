import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** Characters of a view's name. */
export const longestName = 60;
const mostViews = 20;

const memorySchema = z.object({
  /** How the table looked last, as it stands in the address; what was searched and which page is not kept. */
  usual: z.catch(z.string(), ''),
  /** Views the person has named; each is the whole query of its page. */
  views: z.catch(
    z.array(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(longestName)), query: z.string() }),
    ),
    [],
  ),
});
/** What a person's table keeps between visits on this device. */
export type TableMemory = z.output<typeof memorySchema>;
type TableView = TableMemory['views'][number];

const nothing: TableMemory = { usual: '', views: [] };
const tablesSchema = z.record(z.string(), memorySchema);

/** Outside the session's storage prefix: a logout keeps it, and the next person on this device has a place of their own. */
const placeOf = (person: string) => `kundenportal-tables.${person}`;

let place: string | null = null;
let known: Record<string, TableMemory> = {};
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function read(from: string): Record<string, TableMemory> {
  try {
    const parsed = z.safeParse(tablesSchema, JSON.parse(localStorage.getItem(from) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

/** Says whose tables these are, by an id without a name; null forgets them until somebody comes. */
export function rememberTablesOf(person: string | null): void {
  const next = person === null ? null : placeOf(person);
  if (next === place) return;
  place = next;
  known = place === null ? {} : read(place);
  window.addEventListener('storage', hearOtherTab);
  notify();
}

/** What another tab has remembered is known here too, and never written over. */
function hearOtherTab({ key }: StorageEvent): void {
  if (place === null || (key !== null && key !== place)) return;
  known = read(place);
  notify();
}

/** What is remembered of a table. The same memory is the same object. */
export const memoryOf = (table: string): TableMemory => known[table] ?? nothing;

/** Remembers something of a table for the person; without one, nothing. */
export function remember(table: string, part: Partial<TableMemory>): void {
  if (place === null) return;
  known = { ...known, [table]: { ...memoryOf(table), ...part } };
  notify();
  try {
    localStorage.setItem(place, JSON.stringify(known));
  } catch {
    // A browser that refuses storage keeps it as long as the page.
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is remembered of a table, and hears of changes. */
export const useTableMemory = (table: string): TableMemory =>
  useSyncExternalStore(subscribe, () => memoryOf(table));

/** The views with one more or, under a known name, one replaced; the oldest makes room. */
export const withView = (views: readonly TableView[], view: TableView): TableView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);
