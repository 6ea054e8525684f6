import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';

export const maxNameLength = 60;
const maxViews = 20;

const memorySchema = z.object({
  /** Stored as in the URL, without search text and page. */
  lastView: z.catch(z.string(), ''),
  views: z.catch(
    z.array(
      z.object({ name: z.string().check(z.minLength(1), z.maxLength(maxNameLength)), query: z.string() }),
    ),
    [],
  ),
});
export type TableMemory = z.output<typeof memorySchema>;
type TableView = TableMemory['views'][number];

const nothing: TableMemory = { lastView: '', views: [] };
const tablesSchema = z.record(z.string(), memorySchema);

/** Each user of the device has separate tables; a logout keeps them. */
const preferenceOf = (userId: string) => storedValue(`tables.${userId}`, tablesSchema, {});

const current: { userId: string | null; tables?: ReturnType<typeof preferenceOf> } = { userId: null };

/** Sets whose tables are stored, by an id without a name; null until the next login. */
export function rememberTablesOf(userId: string | null): void {
  if (current.userId === userId) return;
  current.userId = userId;
  if (userId === null) delete current.tables;
  else current.tables = preferenceOf(userId);
}

export const memoryOf = (table: string): TableMemory => current.tables?.get()[table] ?? nothing;

export const remember = (table: string, part: Partial<TableMemory>): void =>
  current.tables?.set({ ...current.tables.get(), [table]: { ...memoryOf(table), ...part } });

const subscribe = (listener: () => void) => current.tables?.subscribe(listener) ?? (() => undefined);

export const useTableMemory = (table: string) => useStore({ subscribe, get: () => memoryOf(table) });

export const withView = (views: readonly TableView[], view: TableView): TableView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-maxViews);
