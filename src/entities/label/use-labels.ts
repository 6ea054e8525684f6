import { useQuery } from '@tanstack/react-query';

import type { Label, LabelKind } from './label';
import { labelsQuery } from './queries';

const none: readonly Label[] = [];

/** The labels of one kind, none after a failure; the same list until another answer comes. */
export const useLabels = (kind: LabelKind): readonly Label[] => useQuery(labelsQuery(kind)).data ?? none;
