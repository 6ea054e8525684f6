import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/use-store';

/** The task last opened or chosen in each category (R-AREA-09); a logout forgets it. */
const slot = storedValue('activeTask', z.record(z.string(), z.string()), {}, { session: true });

/** Id of a category's active task, null without one; it may belong to another address, so look it up before use. */
export const activeTask = (category: string): string | null => slot.get()[category] ?? null;

/** Remembers the task that is worked on in a category. */
export const setActiveTask = (category: string, oid: string): void =>
  slot.set({ ...slot.get(), [category]: oid });

/** A category's active task, followed in all tabs. */
export const useActiveTask = (category: string): string | null =>
  useStore({ subscribe: slot.subscribe, get: () => activeTask(category) });
