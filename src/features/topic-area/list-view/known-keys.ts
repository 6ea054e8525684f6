import { useQuery } from '@tanstack/react-query';

import type { Label } from '@/entities/label/label';
import { labelsQuery } from '@/entities/label/queries';

import type { KnownKeys } from './list-filter';

const settled = ({
  data,
  isPlaceholderData,
}: {
  data?: readonly Label[] | undefined;
  isPlaceholderData: boolean;
}) => (isPlaceholderData ? undefined : data);

/** The values that may be filtered by; until the backend has named its own, nothing is judged. */
export const useKnownKeys = (): KnownKeys => ({
  status: settled(useQuery(labelsQuery('taskStatus'))),
  priority: settled(useQuery(labelsQuery('taskPriority'))),
  progress: settled(useQuery(labelsQuery('taskProgress'))),
});
