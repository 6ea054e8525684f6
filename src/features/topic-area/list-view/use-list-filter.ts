import { useQuery } from '@tanstack/react-query';

import type { Label } from '@/entities/label/label';
import { labelsQuery } from '@/entities/label/queries';
import { useSearch, useSearchPart } from '@/shared/routing/use-search';

import { type KnownKeys, type ListFilter, filterKeys, readListFilter, writeListFilter } from './list-filter';

const settled = ({
  data,
  isPlaceholderData,
}: {
  data?: readonly Label[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

/** The values that may be filtered by; until the backend has named its own, nothing is judged. */
const useKnownKeys = (): KnownKeys => ({
  status: settled(useQuery(labelsQuery('taskStatus'))),
  priority: settled(useQuery(labelsQuery('taskPriority'))),
  progress: settled(useQuery(labelsQuery('taskProgress'))),
});

/** The filter in the address, the same one as long as it is, so that typing leaves the table its index; and its change. */
export function useListFilter() {
  const known = useKnownKeys();
  const part = useSearchPart(filterKeys);
  const [, setSearch] = useSearch();
  const change = (next: (now: ListFilter) => ListFilter) =>
    setSearch((current) => writeListFilter(current, next(readListFilter(current, known).filter)), {
      replace: true,
    });
  return { ...readListFilter(new URLSearchParams(part), known), change };
}
