import { useQuery } from '@tanstack/react-query';

import { type Label, type LabelKind, defaultLabels } from './label';
import { labelsQuery } from './queries';

/** The labels of one kind, the shipped ones after a failure (R-DATA-14); the same list until another answer comes. */
export const useLabels = (kind: LabelKind): readonly Label[] =>
  useQuery(labelsQuery(kind)).data ?? defaultLabels[kind];
