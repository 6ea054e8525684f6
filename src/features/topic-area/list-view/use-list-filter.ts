import { useQuery } from '@tanstack/react-query';

import type { Label } from '@/entities/label/label';
import { labelsQuery } from '@/entities/label/queries';
import { progressRanges } from '@/entities/task/progress-ranges';
import { type StateChange, useUrlState } from '@/shared/routing/use-url-state';

import {
  type KnownKeys,
  type ListFilter,
  listAddressCodec,
  readListFilter,
  toListAddress,
} from './list-filter';

const settled = ({
  data,
  isPlaceholderData,
}: {
  data?: readonly Label[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

const progressKeys = progressRanges.map(({ from }) => ({ key: from }));

/** No value is refused until the backend has returned its own. */
const useKnownKeys = (): KnownKeys => ({
  status: settled(useQuery(labelsQuery('taskStatus'))),
  priority: settled(useQuery(labelsQuery('taskPriority'))),
  progress: progressKeys,
});

export function useListFilter() {
  const knownKeys = useKnownKeys();
  const [address, changeAddress] = useUrlState(listAddressCodec);
  const change = (next: StateChange<ListFilter>) =>
    changeAddress((current) => {
      const { filter } = readListFilter(current, knownKeys);
      return toListAddress({ ...filter, ...(typeof next === 'function' ? next(filter) : next) });
    });
  return { ...readListFilter(address, knownKeys), change };
}
