import * as z from 'zod/mini';

import { type Search, searchModeSchema, searchPatternSchema } from '@/shared/search/search-mode';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';

const maxSearches = 5;

const slot = storedValue(
  'searches',
  z.array(z.object({ mode: searchModeSchema, pattern: searchPatternSchema })).check(z.maxLength(maxSearches)),
  [],
  { session: true },
);

export const withSearch = (searches: readonly Search[], next: Search): readonly Search[] =>
  [next, ...searches.filter(({ mode, pattern }) => mode !== next.mode || pattern !== next.pattern)].slice(
    0,
    maxSearches,
  );

export const rememberSearch = ({ mode, pattern }: Search): void =>
  slot.set([...withSearch(slot.get(), { mode, pattern })]);

export const useLastSearches = (): readonly Search[] => useStore(slot);
