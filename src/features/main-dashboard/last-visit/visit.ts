import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import type { Document } from '@/entities/document/document';
import { withDocument } from '@/entities/link/link-parameters';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';

/**
 * What is remembered of each thing, by source and id: numbers only, so that nothing on the device tells a name or a text
 * (R-PLUS-02).
 */
export type Prints = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

/** Something that may have changed since the last visit. */
export interface Thing {
  kind: 'ticket' | 'task' | 'document';
  oid: string;
  area: TopicArea;
  title: string;
  to: string;
  /** A task's status and progress, a ticket's status and its solution as a number; of a document only that it is there. */
  print: readonly number[];
}

/** A changed thing with its print of the last visit; null when it is new. */
export interface Change {
  thing: Thing;
  before: readonly number[] | null;
}

/** Where a list of things comes from: only what came from the same list last time can be compared. */
export const sourceOf = ({ kind, area }: Pick<Thing, 'kind' | 'area'>): string =>
  `${kind} ${area.csvCategory}`;

/** A text as a number that tells whether it has changed, and nothing else (FNV-1a, 32 bits). */
export function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return text === '' ? 0 : hash >>> 0;
}

export const ticketThing =
  (area: TopicArea) =>
  ({ oid, title, status, solution }: Ticket): Thing => ({
    kind: 'ticket',
    oid,
    area,
    title,
    to: paths.ticket(oid),
    print: [status, numberOf(solution)],
  });

export const taskThing =
  (area: TopicArea) =>
  ({ oid, title, status, progress }: Task): Thing => ({
    kind: 'task',
    oid,
    area,
    title,
    to: paths.task(area.prefix, oid),
    print: [status, progress],
  });

export const documentThing =
  (area: TopicArea) =>
  ({ oid, name }: Document): Thing => ({
    kind: 'document',
    oid,
    area,
    title: name,
    to: withDocument(paths.area(area.prefix, 'WorkingArea'), oid),
    print: [],
  });

/** The things of one list; undefined while nobody has asked for it. */
export interface ThingList extends Pick<Thing, 'kind' | 'area'> {
  things: readonly Thing[] | undefined;
}

/** Things by their id; one that the backend answers twice counts once, the later answer. */
const byOid = (things: readonly Thing[]): ReadonlyMap<string, Thing> =>
  new Map(things.map((thing) => [thing.oid, thing]));

/** What is new or different since the last visit; a list that was not seen then tells nothing. */
export function changesSince(before: Prints, lists: readonly ThingList[]): readonly Change[] {
  return lists.flatMap((list) => {
    const known = before[sourceOf(list)];
    if (!known || !list.things) return [];
    return [...byOid(list.things).values()].flatMap((thing): readonly Change[] => {
      const print = Object.hasOwn(known, thing.oid) ? known[thing.oid] : undefined;
      if (!print) return [{ thing, before: null }];
      return thing.print.every((value, index) => value === print[index]) ? [] : [{ thing, before: print }];
    });
  });
}

/** The prints of what is known now; a list nobody has asked for keeps those of the last visit. */
export function printsNow(before: Prints, lists: readonly ThingList[]): Prints {
  const known = lists.flatMap((list) =>
    list.things
      ? [[sourceOf(list), Object.fromEntries(list.things.map(({ oid, print }) => [oid, print]))] as const]
      : [],
  );
  return { ...before, ...Object.fromEntries(known) };
}
