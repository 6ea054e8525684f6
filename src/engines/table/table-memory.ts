import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { createStore, useStore } from '@/shared/store/store';

export const maxNameLength = 60;
const maxViews = 20;

const memorySchema = z.object({
  /** Stored as in the URL, without search text and page. */
  usual: z.catch(z.string(), ''),
  /** Each view is the whole query of its page. */
  views: z.catch(
    z.array(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(maxNameLength)), query: z.string() }),
    ),
    [],
  ),
});
export type TableMemory = z.output<typeof memorySchema>;
type TableView = TableMemory['views'][number];

const nothing: TableMemory = { usual: '', views: [] };
const tablesSchema = z.record(z.string(), memorySchema);

/** Each user of the device has separate tables; a logout keeps them. */
const preferenceOf = (userId: string) => storedValue(`tables.${userId}`, tablesSchema, {});

const tables = createStore<{ userId: string; memory: ReturnType<typeof preferenceOf> } | null>(null);

/** Sets whose tables are stored, by an id without a name; null until the next login. */
export const rememberTablesOf = (userId: string | null): void =>
  tables.set((before) => {
    if (before?.userId === userId) return before;
    return userId === null ? null : { userId, memory: preferenceOf(userId) };
  });

export const memoryOf = (table: string): TableMemory => tables.get()?.memory.get()[table] ?? nothing;

export function remember(table: string, part: Partial<TableMemory>): void {
  const memory = tables.get()?.memory;
  memory?.set({ ...memory.get(), [table]: { ...memoryOf(table), ...part } });
}

/** Subscribes again when the user changes. */
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

export const useTableMemory = (table: string): TableMemory =>
  useStore({ subscribe, get: () => memoryOf(table) });

/** Replaces a view of the same name; beyond the limit the oldest is dropped. */
export const withView = (views: readonly TableView[], view: TableView): TableView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-maxViews);
