import { useQuery } from '@tanstack/react-query';

import { type Label, type LabelKind, defaultLabels } from './label';
import { labelsQuery } from './queries';

/** Returns the shipped labels after a failure (R-DATA-14); the array is stable between responses. */
export const useLabels = (kind: LabelKind): readonly Label[] =>
  useQuery(labelsQuery(kind)).data ?? defaultLabels[kind];
