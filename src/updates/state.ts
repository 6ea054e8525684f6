/**
 * What of an object is compared, as numbers, so that nothing on the device tells a name or a text (R-X-NEW-06). What the
 * positions mean stands in fingerprints.ts.
 */
export type Fingerprint = readonly number[];

/** The fingerprints of a list, by the id of each of its objects. */
type Fingerprints = Readonly<Record<string, Fingerprint>>;
type BySource<Value> = Readonly<Record<string, Value>>;

/** Kinds of lists that are compared. */
const sourceKinds = ['ticket', 'answer', 'report', 'task', 'document', 'role', 'resetToken'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Name of a list: what it holds, and the category of its area where it has one. */
export const sourceOf = (kind: SourceKind, category = ''): string => `${kind} ${category}`;

const isSourceKind = (kind: string | undefined): kind is SourceKind =>
  sourceKinds.some((candidate) => candidate === kind);

/** Kind and category of a list by its name; undefined for a name of another version. */
export function partsOf(source: string): { kind: SourceKind; category: string } | undefined {
  const [kind, category = ''] = source.split(' ');
  return isSourceKind(kind) ? { kind, category } : undefined;
}

/** What has become of an object. */
interface Change {
  /** What it was when it was seen last; null when it was not there. */
  before: Fingerprint | null;
  seen: boolean;
  /** The session it changed in, by its beginning in milliseconds. */
  session: number;
}
type Changes = Readonly<Record<string, Change>>;

/** What a user has seen at an address on this device, and what is there. */
export interface UpdatesState {
  /** The session under way, by its beginning in milliseconds. */
  session: number;
  /** When the session before began; null at a first visit. */
  previousVisit: Date | null;
  latest: BySource<Fingerprints>;
  /** What was not seen, and what was seen in this session. */
  changes: BySource<Changes>;
  /** What the user has made or changed on this device, by `ownKey`, the newest last: when, in milliseconds. */
  own: Readonly<Record<string, number>>;
  /** When the request began that last changed what is known of a list, in milliseconds. */
  asOf: BySource<number>;
  /** Up to when the newest entries and reports were looked through, in milliseconds of the server. */
  readUntil: BySource<number>;
}

/** Before anything is known. */
export const emptyState = (session: number): UpdatesState => ({
  session,
  previousVisit: null,
  latest: {},
  changes: {},
  own: {},
  asOf: {},
  readUntil: {},
});

/** Own objects that are kept until a list tells of them. */
const mostOwn = 200;

/** An own object: its id alone could be that of another kind, because answers and reports go by the id of their ticket. */
const ownKey = (kind: SourceKind, oid: string): string => `${kind} ${oid}`;

/** Places that are news only when they grow: an estimate that is decided and an entry that is deleted need no attention. */
const growing: Partial<Record<SourceKind, readonly number[]>> = { ticket: [2], answer: [0], report: [0] };

/** Whether an object is worth telling, given what it was when it was seen last. */
function isNews(kind: SourceKind, before: Fingerprint | null, now: Fingerprint): boolean {
  if (before === null) return kind !== 'report' || (now[0] ?? 0) > 0;
  // Another version of the portal compared something else.
  if (before.length !== now.length) return false;
  return now.some((value, index) =>
    growing[kind]?.includes(index) ? value > (before[index] ?? 0) : value !== before[index],
  );
}

/** What has shrunk silently is compared with its smaller value from then on. */
const lowered = (kind: SourceKind, before: Fingerprint, now: Fingerprint): Fingerprint =>
  before.map((value, index) =>
    growing[kind]?.includes(index) ? Math.min(value, now[index] ?? value) : value,
  );

const read = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

interface ListAnswer {
  source: string;
  /** When the request for it began, in milliseconds; undefined for what needs none. */
  startedAt?: number;
  items: Fingerprints;
  /** It names some objects only: those it leaves out are still there. */
  partial?: boolean;
  /** Which of the objects that were not known have come since; where it is left out, all of them. */
  isNew?: (oid: string) => boolean;
}

/** Whether an object was not there when its list was seen last. */
export const hasCome = (state: UpdatesState, source: string, oid: string): boolean =>
  read(state.changes[source], oid)?.before === null;

/**
 * Merges a fetched list into the state. The first fetch only sets the baseline, so a new area is not reported as news. A response
 * older than the last change is ignored. One without a change leaves `asOf` alone: every tab whose list is older than `asOf`
 * fetches it again, so two tabs would otherwise make each other's list stale without end.
 *
 * What the user has changed counts as seen by the first list that was asked for after it; an older list says nothing of it.
 */
export function absorb(state: UpdatesState, answer: ListAnswer): UpdatesState {
  const { source, startedAt = Infinity, partial = false, isNew = () => true } = answer;
  const parts = partsOf(source);
  if (!parts || startedAt < (state.asOf[source] ?? 0)) return state;
  const { kind } = parts;
  const latest = state.latest[source];
  const ownAt = (oid: string) => read(state.own, ownKey(kind, oid));
  const items = Object.values(state.own).some((at) => startedAt < at)
    ? Object.fromEntries(
        Object.entries(answer.items).flatMap(([oid, now]): [string, Fingerprint][] => {
          if (startedAt >= (ownAt(oid) ?? 0)) return [[oid, now]];
          const current = read(latest, oid);
          return current ? [[oid, current]] : [];
        }),
      )
    : answer.items;
  // Which list will tell of a document is not known: its mark waits until one does.
  const isSettled = ([key, at]: [string, number]) =>
    startedAt >= at &&
    key.startsWith(ownKey(kind, '')) &&
    (kind === 'document' || partial ? Object.hasOwn(items, key.slice(ownKey(kind, '').length)) : true);
  const waiting = Object.entries(state.own).filter((entry) => !isSettled(entry));
  const own = waiting.length < Object.keys(state.own).length ? Object.fromEntries(waiting) : state.own;
  if (latest && isSame(latest, items, partial)) return own === state.own ? state : { ...state, own };
  const asOf = Number.isFinite(startedAt) ? { ...state.asOf, [source]: startedAt } : state.asOf;
  if (!latest) return { ...state, own, asOf, latest: { ...state.latest, [source]: items } };
  const before = state.changes[source] ?? {};
  const changes: [string, Change][] = partial
    ? Object.entries(before).filter(([oid]) => !Object.hasOwn(items, oid))
    : [];
  for (const [oid, now] of Object.entries(items)) {
    const change = read(before, oid);
    const last = read(latest, oid) ?? null;
    if (ownAt(oid) !== undefined) continue;
    if (change && last && isEqual(last, now)) {
      changes.push([oid, change]);
      continue;
    }
    const base = change && !change.seen ? change.before : last;
    const since = base && lowered(kind, base, now);
    if (!change && !last && !isNew(oid)) continue;
    if (isNews(kind, since, now)) changes.push([oid, { before: since, seen: false, session: state.session }]);
    else if (change?.seen) changes.push([oid, change]);
  }
  return {
    ...state,
    own,
    asOf,
    latest: { ...state.latest, [source]: partial ? { ...latest, ...items } : items },
    changes: { ...state.changes, [source]: Object.fromEntries(changes) },
  };
}

const isEqual = (one: Fingerprint, other: Fingerprint): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index]);

function isSame(latest: Fingerprints, items: Fingerprints, partial: boolean): boolean {
  const entries = Object.entries(items);
  if (!partial && entries.length !== Object.keys(latest).length) return false;
  return entries.every(([oid, now]) => {
    const before = read(latest, oid);
    return before !== undefined && isEqual(before, now);
  });
}

/** Changes what is said of objects; undefined forgets it. */
const mapChanges = (
  state: UpdatesState,
  map: (change: Change, source: string, oid: string) => Change | undefined,
): UpdatesState => ({
  ...state,
  changes: Object.fromEntries(
    Object.entries(state.changes).map(([source, changes]) => [
      source,
      Object.fromEntries(
        Object.entries(changes).flatMap(([oid, change]) => {
          const mapped = map(change, source, oid);
          return mapped ? [[oid, mapped] as const] : [];
        }),
      ),
    ]),
  ),
});

/** The user has made or changed an object at this time, in milliseconds: what is known of it is no news. */
export function noteOwn(
  state: UpdatesState,
  { kind, oid, at }: { kind: SourceKind; oid: string; at: number },
): UpdatesState {
  const { [ownKey(kind, oid)]: _earlier, ...others } = state.own;
  const own = [...Object.entries(others), [ownKey(kind, oid), at] as const].slice(-mostOwn);
  return mapChanges({ ...state, own: Object.fromEntries(own) }, (change, source, changed) =>
    changed === oid && partsOf(source)?.kind === kind ? undefined : change,
  );
}

/** The user has seen everything, or one object of a list. */
export const markSeen = (state: UpdatesState, only?: { source?: string; oid: string }): UpdatesState =>
  mapChanges(state, (change, source, oid) => {
    if (only && (oid !== only.oid || source !== (only.source ?? source))) return change;
    // The start page tells it until the session ends.
    return change.session === state.session ? { ...change, seen: true } : undefined;
  });

/** Takes back what `markSeen` did: what was unseen then is so again, unless it is no news any more. */
export function markUnseen(state: UpdatesState, earlier: UpdatesState['changes']): UpdatesState {
  const changes = Object.entries(earlier).map(([source, all]) => {
    const parts = partsOf(source);
    const back = Object.entries(all).filter(([oid, { seen, before }]) => {
      const now = read(state.latest[source], oid);
      return !seen && now && parts && isNews(parts.kind, before, now);
    });
    return [source, { ...state.changes[source], ...Object.fromEntries(back) }] as const;
  });
  return { ...state, changes: { ...state.changes, ...Object.fromEntries(changes) } };
}

/** A session begins, or goes on: what was seen in the session before is forgotten. */
export const beginVisit = (state: UpdatesState, session: number): UpdatesState =>
  state.session === session
    ? state
    : mapChanges({ ...state, session, previousVisit: new Date(state.session) }, (change) =>
        change.seen ? undefined : change,
      );

/** Forgets the lists the user may not open any more. */
export function keepSources(state: UpdatesState, isOpen: (source: string) => boolean): UpdatesState {
  if (Object.keys(state.latest).every(isOpen)) return state;
  const open = <Value>(all: BySource<Value>) =>
    Object.fromEntries(Object.entries(all).filter(([source]) => isOpen(source)));
  return {
    ...state,
    latest: open(state.latest),
    changes: open(state.changes),
    asOf: open(state.asOf),
  };
}

/** What the page can be filtered by. */
export const updateKinds = [
  'answer',
  'decision',
  'ticket',
  'document',
  'task',
  'role',
  'resetToken',
] as const;
export type UpdateKind = (typeof updateKinds)[number];

/** Something that has changed, without its name. */
export interface Update {
  kind: UpdateKind;
  source: string;
  sourceKind: SourceKind;
  category: string;
  oid: string;
  before: Fingerprint | null;
  now: Fingerprint;
}

const ticketKinds = (before: Fingerprint | null, now: Fingerprint): UpdateKind[] => {
  const decides = (now[2] ?? 0) > (before?.[2] ?? 0);
  const changed = before === null || now[0] !== before[0] || now[1] !== before[1];
  return [...(decides ? (['decision'] as const) : []), ...(changed ? (['ticket'] as const) : [])];
};

function kindsOf(source: SourceKind, before: Fingerprint | null, now: Fingerprint): readonly UpdateKind[] {
  if (source === 'ticket') return ticketKinds(before, now);
  return [source === 'report' ? 'decision' : source];
}

/** What is new: what was not seen, or what has changed in this session, seen or not. */
export function updatesOf(state: UpdatesState, since: 'unseen' | 'sinceVisit' = 'unseen'): readonly Update[] {
  const isReported = ({ seen, session }: Change) => (since === 'unseen' ? !seen : session === state.session);
  return Object.entries(state.changes).flatMap(([source, changes]) => {
    const parts = partsOf(source);
    if (!parts) return [];
    const { kind: sourceKind, category } = parts;
    return Object.entries(changes).flatMap(([oid, change]) => {
      const now = read(state.latest[source], oid);
      if (!now || !isReported(change)) return [];
      const { before } = change;
      return kindsOf(sourceKind, before, now).map((kind) => ({
        kind,
        source,
        sourceKind,
        category,
        oid,
        before,
        now,
      }));
    });
  });
}
