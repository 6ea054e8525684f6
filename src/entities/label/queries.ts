import { queryOptions, useQuery } from '@tanstack/react-query';

import { loadLabels } from '@/api/gsd/labels';
import { config } from '@/shared/config/config';

import { type Label, type LabelKind, defaultLabels, withTones } from './label';

export const labelsQuery = (kind: LabelKind) =>
  queryOptions({
    queryKey: ['label', kind],
    queryFn: async ({ signal }): Promise<readonly Label[]> => {
      const assigned = await loadLabels(config().labels[kind] ?? kind, { signal });
      return assigned.length > 0 ? withTones(kind, assigned) : defaultLabels[kind];
    },
    placeholderData: (): readonly Label[] => defaultLabels[kind],
    staleTime: 60 * 60_000,
  });

/** Returns the shipped labels after a failure (R-DATA-14); the array is stable between responses. */
export const useLabels = (kind: LabelKind): readonly Label[] =>
  useQuery(labelsQuery(kind)).data ?? defaultLabels[kind];
