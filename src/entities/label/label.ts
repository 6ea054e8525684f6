import { queryOptions, useQuery } from '@tanstack/react-query';

import { type WireLabel, loadLabels } from '@/api/gsd/labels';
import { config } from '@/shared/config/config';
import type { Tone } from '@/shared/ui/badge';

export interface Label {
  key: number;
  label: string;
  /** Only for values unknown to the portal; a tone has colours for both themes. */
  color: string | undefined;
  tone: Tone;
}

const of = (key: number, label: string, tone: Tone): Label => ({ key, label, tone, color: undefined });

/** Used until the document management responds, and if it returns nothing. */
export const defaultLabels = {
  ticketStatus: [
    of(1000, 'Neu', 'new'),
    of(1010, 'In Bearbeitung', 'progress'),
    of(1020, 'Wartet auf Sie', 'waiting'),
    of(1030, 'Gelöst', 'solved'),
    of(1040, 'Abgelehnt', 'failed'),
    of(1050, 'Geschlossen', 'closed'),
  ],
  ticketProblemStatus: [of(20, 'Störung', 'open'), of(30, 'Anfrage', 'open')],
  taskStatus: [
    of(0, 'Neu', 'new'),
    of(10, 'Offen', 'open'),
    of(20, 'In Bearbeitung', 'progress'),
    of(30, 'Wartet auf Sie', 'waiting'),
    of(40, 'Erledigt', 'done'),
    of(50, 'Überfällig', 'failed'),
  ],
  // Without assigned labels a progress is shown as its percentage.
  taskProgress: [],
  taskPriority: [
    of(50, 'Kritisch', 'failed'),
    of(40, 'Sehr hoch', 'waiting'),
    of(30, 'Hoch', 'waiting'),
    of(20, 'Mittel', 'open'),
    of(10, 'Niedrig', 'open'),
    of(0, 'Keine', 'closed'),
  ],
  trifftZu: [of(0, 'offen', 'open'), of(1, 'trifft zu', 'done'), of(2, 'trifft nicht zu', 'closed')],
} satisfies Record<string, readonly Label[]>;

export type LabelKind = keyof typeof defaultLabels;

/** The label of an unknown key (R-DATA-13). */
const fallbackOf = (kind: LabelKind) => (kind.endsWith('Status') ? 'Sonstige' : 'unbekannt');

export const labelOf = (kind: LabelKind, labels: readonly Label[], key: number): Label =>
  labels.find((label) => label.key === key) ?? of(key, fallbackOf(kind), 'closed');

export function labelsOf(kind: LabelKind, labels: readonly Label[], keys: readonly number[]): Label[] {
  const assignedKeys = new Set(labels.map(({ key }) => key));
  const several = keys.filter((key) => !assignedKeys.has(key)).length > 1;
  return keys.map((key) => {
    const found = labelOf(kind, labels, key);
    return several && !assignedKeys.has(key) ? { ...found, label: `${found.label} (${key})` } : found;
  });
}

/** Falls back to the shipped label, because two choices named 'unbekannt' could not be distinguished. */
export function choiceOf(kind: LabelKind, labels: readonly Label[], key: number): string {
  const allLabels = [...labels, ...defaultLabels[kind]];
  return labelOf(kind, allLabels, key).label;
}

/** These words give the meaning of a status whose number the portal does not know. */
const tonesByWord: readonly [RegExp, Tone][] = [
  [/neu/i, 'new'],
  [/wart/i, 'waiting'],
  [/arbeit/i, 'progress'],
  [/gelöst/i, 'solved'],
  [/erledigt|fertig|abgeschlossen/i, 'done'],
  [/überfällig|abgelehnt|fehl/i, 'failed'],
  [/geschlossen|storniert/i, 'closed'],
];

export function withTones(kind: LabelKind, assigned: readonly WireLabel[]): Label[] {
  return assigned.map(({ key, label, color }) => {
    const tone =
      tonesByWord.find(([word]) => word.test(label))?.[1] ??
      defaultLabels[kind].find((candidate) => candidate.key === key)?.tone;
    return { key, label, tone: tone ?? 'open', color: tone ? undefined : color };
  });
}

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
export const useLabels = (kind: LabelKind) => useQuery(labelsQuery(kind)).data ?? defaultLabels[kind];

export function useLabelOf(kind: LabelKind): (key: number) => Label {
  const labels = useLabels(kind);
  return (key) => labelOf(kind, labels, key);
}
