import { isApiError } from '@/api/api-error';
import { type ObjectTrace, type TracedClass, loadNewest } from '@/api/gsd/newest';
import { byServerClock } from '@/api/server-clock';

const pages = {
  Aufgabe: 20,
  Dokument: 20,
  Bild: 20,
  _yit_ITIL_Ticket: 1,
  _yit_ITIL_Eintrag: 50,
  _yIT_ServiceReport: 20,
} as const satisfies Record<TracedClass, number>;

/** A user who was away for long still reads no more pages of entries and reports. */
const maxPages = 10;

/** Store times have whole seconds, so a change in the same second looks like none. */
const secondPasses = 2000;

/** null for a class the server does not list. */
export type Traces = Readonly<Partial<Record<TracedClass, readonly ObjectTrace[] | null>>>;

/** Whether every other call would fail, too. */
export const isTheEnd = (error: unknown): boolean =>
  isApiError(error, 'offline', 'aborted', 'unauthorized', 'busy');

/** @throws ApiError if no other call would succeed either */
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

/** Reads further pages until one reaches back to `readUntil`. */
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
  for (let page = 1; page < maxPages && last.length >= perPage && last.every(isNew); page += 1) {
    last = await loadNewest(className, { perPage, page });
    traces.push(...last);
  }
  return traces;
}

/** In milliseconds; null if the server omits the time. */
export const newestTime = (traces: readonly ObjectTrace[]): number | null => {
  const times = traces.flatMap(({ storedAt }) => storedAt?.getTime() ?? []);
  return times.length === 0 ? null : Math.max(...times);
};

const markOf = ({ oid, storedAt }: ObjectTrace) => `${oid} ${storedAt?.getTime()}`;

/** Changes with each change of these classes; undefined if the server omits the time. */
export function tokenOf(traces: Traces, classes: readonly TracedClass[], now: Date): string | undefined {
  const tokens = classes.map((className) => {
    const newest = traces[className];
    if (!newest) return undefined;
    const [first] = newest;
    if (!first) return '-';
    if (!first.storedAt) return undefined;
    const isYoung = Math.abs(byServerClock(now).getTime() - first.storedAt.getTime()) < secondPasses;
    return `${markOf(first)}${isYoung ? ` ${now.getTime()}` : ''}`;
  });
  return tokens.includes(undefined) ? undefined : tokens.join('|');
}

/** Returns null if the newest objects do not reach back to the token. */
export function changedSince(
  traces: Traces,
  classes: readonly TracedClass[],
  token: string,
): readonly string[] | null {
  const before = token.split('|');
  const changed = classes.map((className, index) => {
    const newest = traces[className] ?? [];
    const end = newest.findIndex((trace) => markOf(trace) === before[index]);
    return end === -1 && before[index] !== '-' ? null : newest.slice(0, end === -1 ? undefined : end);
  });
  return changed.some((some) => some === null)
    ? null
    : changed.flatMap((some) => some ?? []).map(({ oid }) => oid);
}
