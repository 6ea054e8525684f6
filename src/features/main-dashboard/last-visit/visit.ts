import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import type { Document } from '@/entities/document/document';
import { withDocument } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';

/**
 * What is remembered of each item, by source and id: numbers only, so that nothing on the device tells a name or a text
 * (R-PLUS-02).
 */
export type Fingerprints = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Something that may have changed since the last visit. */
export interface TrackedItem {
  kind: 'ticket' | 'task' | 'document';
  oid: string;
  area: TopicArea;
  title: string;
  to: string;
  /** A task's status and progress, a ticket's status and its solution as a number; of a document only that it is there. */
  fingerprint: readonly number[];
}

/** A changed item with its fingerprint of the last visit; null when it is new. */
export interface Change {
  item: TrackedItem;
  before: readonly number[] | null;
}

/** Where a list of items comes from: only what came from the same list last time can be compared. */
export const sourceOf = ({ kind, area }: Pick<TrackedItem, 'kind' | 'area'>): string =>
  `${kind} ${area.csvCategory}`;

/** A text as a number that tells whether it has changed, and nothing else (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return text === '' ? 0 : hash >>> 0;
}

export const ticketItem =
  (area: TopicArea) =>
  ({ oid, title, status, solution }: Ticket): TrackedItem => ({
    kind: 'ticket',
    oid,
    area,
    title,
    to: paths.ticket(oid),
    fingerprint: [status, numberOf(solution)],
  });

export const taskItem =
  (area: TopicArea) =>
  ({ oid, title, status, progress }: Task): TrackedItem => ({
    kind: 'task',
    oid,
    area,
    title,
    to: paths.task(area.prefix, oid),
    fingerprint: [status, progress],
  });

export const documentItem =
  (area: TopicArea) =>
  ({ oid, name }: Document): TrackedItem => ({
    kind: 'document',
    oid,
    area,
    title: name,
    to: withDocument(paths.area(area.prefix, 'WorkingArea'), oid),
    fingerprint: [],
  });

/** The items of one list; undefined until it is loaded. */
export interface ItemList extends Pick<TrackedItem, 'kind' | 'area'> {
  items: readonly TrackedItem[] | undefined;
}

/** Things by their id; one that the backend answers twice counts once, the later answer. */
const byOid = (items: readonly TrackedItem[]): ReadonlyMap<string, TrackedItem> =>
  new Map(items.map((item) => [item.oid, item]));

/** What is new or different since the last visit; a list that was not seen then tells nothing. */
export function changesSince(before: Fingerprints, lists: readonly ItemList[]): readonly Change[] {
  return lists.flatMap((list) => {
    const known = before[sourceOf(list)];
    if (!known || !list.items) return [];
    return [...byOid(list.items).values()].flatMap((item): readonly Change[] => {
      const fingerprint = Object.hasOwn(known, item.oid) ? known[item.oid] : undefined;
      if (!fingerprint) return [{ item, before: null }];
      return item.fingerprint.every((value, index) => value === fingerprint[index])
        ? []
        : [{ item, before: fingerprint }];
    });
  });
}

/** The fingerprints of what is known now; a list that was not loaded keeps those of the last visit. */
export function currentFingerprints(before: Fingerprints, lists: readonly ItemList[]): Fingerprints {
  const known = lists.flatMap((list) =>
    list.items
      ? [
          [
            sourceOf(list),
            Object.fromEntries(list.items.map(({ oid, fingerprint }) => [oid, fingerprint])),
          ] as const,
        ]
      : [],
  );
  return { ...before, ...Object.fromEntries(known) };
}
