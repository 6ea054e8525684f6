import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { createStore } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

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

/** Each user of the device has tables of their own; a logout keeps them. */
const preferenceOf = (userId: string) => storedValue(`tables.${userId}`, tablesSchema, {});

/** The tables of the user who is logged in; null without one. */
const tables = createStore<{ userId: string; memory: ReturnType<typeof preferenceOf> } | null>(null);

/** Sets whose tables are remembered, by an id without a name; null forgets them until the next login. */
export const rememberTablesOf = (userId: string | null): void =>
  tables.set((before) => {
    if (before?.userId === userId) return before;
    return userId === null ? null : { userId, memory: preferenceOf(userId) };
  });

/** What is remembered of a table. The same memory is the same object. */
export const memoryOf = (table: string): TableMemory => tables.get()?.memory.get()[table] ?? nothing;

/** Remembers something of a table for the user; without one, nothing. */
export function remember(table: string, part: Partial<TableMemory>): void {
  const memory = tables.get()?.memory;
  memory?.set({ ...memory.get(), [table]: { ...memoryOf(table), ...part } });
}

/** Another user brings another memory to follow. */
function subscribe(listener: () => void): () => void {
  let leaveMemory = tables.get()?.memory.subscribe(listener);
  const leave = tables.subscribe(() => {
    leaveMemory?.();
    leaveMemory = tables.get()?.memory.subscribe(listener);
    listener();
  });
  return () => {
    leaveMemory?.();
    leave();
  };
}

/** What is remembered of a table; the component renders again when it changes. */
export const useTableMemory = (table: string): TableMemory =>
  useStore({ subscribe, get: () => memoryOf(table) });

/** The views with one more or, under a known name, one replaced; the oldest makes room. */
export const withView = (views: readonly TableView[], view: TableView): TableView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);
