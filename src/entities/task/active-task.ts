import * as z from 'zod/mini';

import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';

/** Last opened or chosen task of each category (R-AREA-09); a logout clears it. */
const slot = storedValue('activeTask', z.record(z.string(), z.string()), {}, { session: true });

/** The task may belong to another address, so look it up before use. */
export const activeTask = (category: string): string | null => slot.get()[category] ?? null;

export const setActiveTask = (category: string, oid: string) => slot.set({ ...slot.get(), [category]: oid });

export const useActiveTask = (category: string): string | null =>
  useStore({ subscribe: slot.subscribe, get: () => activeTask(category) });
