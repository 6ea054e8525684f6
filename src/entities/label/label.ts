import type { WireLabel } from '@/api/gsd/labels';
import type { Tone } from '@/shared/ui/badge';

/** The value assignments of the portal (R-DATA-12). */
export type LabelKind =
  | 'ticketStatus'
  | 'ticketProblemStatus'
  | 'taskStatus'
  | 'taskProgress'
  | 'taskPriority'
  | 'trifftZu';

export interface Label {
  key: number;
  label: string;
  /**
   * The assigned colour of a value whose meaning the portal does not know, for charts. What it knows has a tone, whose
   * colours are made for both themes.
   */
  color: string | undefined;
  tone: Tone;
}

const of = (key: number, label: string, tone: Tone): Label => ({ key, label, tone, color: undefined });

/** What the portal shows until the document management answers, and where it answers nothing. */
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
  // Without assigned words a progress is its percentage.
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
} satisfies Record<LabelKind, readonly Label[]>;

/** Unknown keys: 'Sonstige' for the two ticket kinds and status, 'unbekannt' for the others (R-DATA-13). */
const fallback: Record<LabelKind, string> = {
  ticketStatus: 'Sonstige',
  ticketProblemStatus: 'Sonstige',
  taskStatus: 'Sonstige',
  taskProgress: 'unbekannt',
  taskPriority: 'unbekannt',
  trifftZu: 'unbekannt',
};

/** The label of a key; an unknown one is named as such in a neutral colour. */
export function labelOf(kind: LabelKind, labels: readonly Label[], key: number): Label {
  return labels.find((label) => label.key === key) ?? of(key, fallback[kind], 'closed');
}

/** The labels of keys that stand side by side: several unknown ones are told apart by their numbers. */
export function labelsOf(kind: LabelKind, labels: readonly Label[], keys: readonly number[]): Label[] {
  const assignedKeys = new Set(labels.map(({ key }) => key));
  const several = keys.filter((key) => !assignedKeys.has(key)).length > 1;
  return keys.map((key) => {
    const found = labelOf(kind, labels, key);
    return several && !assignedKeys.has(key) ? { ...found, label: `${found.label} (${key})` } : found;
  });
}

/** The word of a key one can choose. Where the backend assigns none it is the shipped one: two choices both called 'unbekannt' could not be told apart. */
export function choiceOf(kind: LabelKind, labels: readonly Label[], key: number): string {
  const allLabels = [...labels, ...defaultLabels[kind]];
  return labelOf(kind, allLabels, key).label;
}

/** Words that tell the meaning of a status whose number the portal does not know. */
const tonesByWord: readonly [RegExp, Tone][] = [
  [/neu/i, 'new'],
  [/wart/i, 'waiting'],
  [/arbeit/i, 'progress'],
  [/gelöst/i, 'solved'],
  [/erledigt|fertig|abgeschlossen/i, 'done'],
  [/überfällig|abgelehnt|fehl/i, 'failed'],
  [/geschlossen|storniert/i, 'closed'],
];

/** What the backend assigned, with the tone the portal gives it: by its word first, then by its number. */
export function withTones(kind: LabelKind, assigned: readonly WireLabel[]): Label[] {
  return assigned.map(({ key, label, color }) => {
    const tone =
      tonesByWord.find(([word]) => word.test(label))?.[1] ??
      defaultLabels[kind].find((candidate) => candidate.key === key)?.tone;
    return { key, label, tone: tone ?? 'open', color: tone ? undefined : color };
  });
}
