import { isApiError } from '@/api/api-error';
import { type ObjectTrace, type TracedClass, loadNewest } from '@/api/gsd/newest';
import { byServerClock } from '@/api/server-clock';

/** What of each class is asked for in a round: one object says whether a list has changed, of entries and reports the newest are read. */
const pages = {
  Aufgabe: 1,
  Dokument: 1,
  Bild: 1,
  _yit_ITIL_Ticket: 1,
  _yit_ITIL_Eintrag: 50,
  _yIT_ServiceReport: 20,
} as const satisfies Record<TracedClass, number>;

/** Pages of entries and reports that are read at most, for a user who was away for long. */
const mostPages = 10;

/** Store times have whole seconds: a change in the same second looks like none. */
const secondPasses = 2000;

/** The newest objects of each class; null for a class the server does not list. */
export type Traces = Readonly<Partial<Record<TracedClass, readonly ObjectTrace[] | null>>>;

/**
 * Milliseconds after which a list is loaded anew although nothing has told of a change: one whose changes can be seen, one
 * of a server that does not tell them, and one that no trace tells of.
 */
export const longest = { marked: 4 * 3_600_000, unmarked: 10 * 60_000, untraced: 30 * 60_000 } as const;

/** Whether every other call would fail, too. */
export const isTheEnd = (error: unknown): boolean =>
  isApiError(error, 'offline', 'aborted', 'unauthorized', 'busy');

/** Asks for the newest objects of these classes, all at once. @throws ApiError where no other call would succeed either */
export async function loadTraces(classes: readonly TracedClass[]): Promise<Traces> {
  const found = await Promise.all(
    classes.map(async (className) => {
      try {
        return [className, await loadNewest(className, { perPage: pages[className] })] as const;
      } catch (error) {
        if (isTheEnd(error)) throw error;
        return [className, null] as const;
      }
    }),
  );
  return Object.fromEntries(found);
}

/** Further pages, until one reaches back to what was read before. */
export async function readBack(
  className: '_yit_ITIL_Eintrag' | '_yIT_ServiceReport',
  first: readonly ObjectTrace[],
  readUntil: number | undefined,
): Promise<readonly ObjectTrace[]> {
  const perPage = pages[className];
  const traces = [...first];
  const isNew = ({ storedAt }: ObjectTrace) =>
    storedAt === null || storedAt.getTime() > (readUntil ?? Infinity);
  let last = first;
  for (let page = 1; page < mostPages && last.length >= perPage && last.every(isNew); page += 1) {
    last = await loadNewest(className, { perPage, page });
    traces.push(...last);
  }
  return traces;
}

/** When the newest of these objects was stored, in milliseconds; null where the server does not say. */
export const newestTime = (traces: readonly ObjectTrace[]): number | null => {
  const times = traces.flatMap(({ storedAt }) => storedAt?.getTime() ?? []);
  return times.length === 0 ? null : Math.max(...times);
};

/** A text that is another one once an object of these classes has changed; undefined where the server does not tell. */
export function tokenOf(traces: Traces, classes: readonly TracedClass[], now: Date): string | undefined {
  const tokens = classes.map((className) => {
    const newest = traces[className];
    if (!newest) return undefined;
    const [first] = newest;
    if (!first) return '-';
    const stored = first.storedAt?.getTime();
    if (stored === undefined) return undefined;
    const isYoung = Math.abs(byServerClock(now).getTime() - stored) < secondPasses;
    return `${first.oid} ${stored}${isYoung ? ` ${now.getTime()}` : ''}`;
  });
  return tokens.includes(undefined) ? undefined : tokens.join('|');
}
