/** Contains only numbers, so that the device stores no name or text (R-X-NEW-06); lists.ts defines them. */
export type Fingerprint = readonly number[];

type Fingerprints = Readonly<Record<string, Fingerprint>>;
type BySource<Value> = Readonly<Record<string, Value>>;

const sourceKinds = ['ticket', 'answer', 'report', 'task', 'document', 'role', 'resetToken'] as const;
export type SourceKind = (typeof sourceKinds)[number];

export const sourceOf = (kind: SourceKind, category = ''): string => `${kind} ${category}`;

/** Returns undefined for a name of another version. */
export function partsOf(source: string): { kind: SourceKind; category: string } | undefined {
  const [name, category = ''] = source.split(' ');
  const kind = sourceKinds.find((candidate) => candidate === name);
  return kind && { kind, category };
}

interface Change {
  /** null if the object did not exist when its list was seen last. */
  before: Fingerprint | null;
  seen: boolean;
  /** The start of the session it changed in, in milliseconds. */
  session: number;
}
type Changes = Readonly<Record<string, Change>>;

export interface UpdatesState {
  /** The start of the session in milliseconds. */
  session: number;
  /** The start of the session before; null at a first visit. */
  previousVisit: Date | null;
  latest: BySource<Fingerprints>;
  /** Contains unseen changes and those seen in this session. */
  changes: BySource<Changes>;
  /** Own changes on this device by `ownKey`, newest last, with their time in milliseconds. */
  own: Readonly<Record<string, number>>;
  /** The start of the request that last changed the list, in milliseconds. */
  asOf: BySource<number>;
  /** The newest entries and reports were read up to this time, in milliseconds of the server. */
  readUntil: BySource<number>;
}

export const emptyState = (session: number): UpdatesState => ({
  session,
  previousVisit: null,
  latest: {},
  changes: {},
  own: {},
  asOf: {},
  readUntil: {},
});

/** Own objects are kept until a list contains them. */
const maxOwnActions = 200;

/** Answers and reports have the id of their ticket, so the key needs the kind. */
const ownKey = (kind: SourceKind, oid: string): string => `${kind} ${oid}`;

/** These values are news only when they grow; a decided estimate or a deleted entry needs no attention. */
const growing: Partial<Record<SourceKind, readonly number[]>> = { ticket: [2], answer: [0], report: [0] };

function isNews(kind: SourceKind, before: Fingerprint | null, now: Fingerprint): boolean {
  if (before === null) return kind !== 'report' || (now[0] ?? 0) > 0;
  // Another version of the portal compared other values.
  if (before.length !== now.length) return false;
  return now.some((value, index) =>
    growing[kind]?.includes(index) ? value > (before[index] ?? 0) : value !== before[index],
  );
}

/** Lowers the baseline of counts that decreased, so that the next increase is news again. */
const lowered = (kind: SourceKind, before: Fingerprint, now: Fingerprint): Fingerprint =>
  before.map((value, index) =>
    growing[kind]?.includes(index) ? Math.min(value, now[index] ?? value) : value,
  );

const read = <Value>(values: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  values && Object.hasOwn(values, key) ? values[key] : undefined;

interface ListAnswer {
  source: string;
  /** In milliseconds; undefined for items that need no request. */
  startedAt?: number;
  items: Fingerprints;
  /** Objects missing in a partial list still exist. */
  partial?: boolean;
  /** Without it all unknown objects are new. */
  isNew?: (oid: string) => boolean;
}

/** Whether an object was not there when its list was seen last. */
export const hasCome = (state: UpdatesState, source: string, oid: string): boolean =>
  read(state.changes[source], oid)?.before === null;

/**
 * Merges a fetched list into the state. The first fetch only sets the baseline, so a new area is not reported as
 * news. A response older than the last change is ignored. One without a change leaves `asOf` alone; otherwise two
 * tabs would make each other's list stale without end. Own changes count as seen by the first list requested after
 * them.
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
  // It is unknown which list will contain a document, so its mark waits until one does.
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

/** Own changes are not news; `at` is in milliseconds. */
export function noteOwn(
  state: UpdatesState,
  { kind, oid, at }: { kind: SourceKind; oid: string; at: number },
): UpdatesState {
  const { [ownKey(kind, oid)]: _earlier, ...others } = state.own;
  const own = [...Object.entries(others), [ownKey(kind, oid), at] as const].slice(-maxOwnActions);
  return mapChanges({ ...state, own: Object.fromEntries(own) }, (change, source, changed) =>
    changed === oid && partsOf(source)?.kind === kind ? undefined : change,
  );
}

export const markSeen = (state: UpdatesState, only?: { source?: string; oid: string }): UpdatesState =>
  mapChanges(state, (change, source, oid) => {
    if (only && (oid !== only.oid || source !== (only.source ?? source))) return change;
    // The start page shows it until the session ends.
    return change.session === state.session ? { ...change, seen: true } : undefined;
  });

/** Undoes `markSeen`, except for changes that are no longer news. */
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

/** A new session drops what was seen in the session before. */
export const beginVisit = (state: UpdatesState, session: number): UpdatesState =>
  state.session === session
    ? state
    : mapChanges({ ...state, session, previousVisit: new Date(state.session) }, (change) =>
        change.seen ? undefined : change,
      );

export function keepSources(state: UpdatesState, isOpen: (source: string) => boolean): UpdatesState {
  if (Object.keys(state.latest).every(isOpen)) return state;
  const open = <Value>(all: BySource<Value>) =>
    Object.fromEntries(Object.entries(all).filter(([source]) => isOpen(source)));
  return { ...state, latest: open(state.latest), changes: open(state.changes), asOf: open(state.asOf) };
}

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

export interface Update {
  kind: UpdateKind;
  source: string;
  sourceKind: SourceKind;
  category: string;
  oid: string;
  before: Fingerprint | null;
  now: Fingerprint;
}

function kindsOf(source: SourceKind, before: Fingerprint | null, now: Fingerprint): readonly UpdateKind[] {
  if (source !== 'ticket') return [source === 'report' ? 'decision' : source];
  const decides = (now[2] ?? 0) > (before?.[2] ?? 0);
  const changed = before === null || now[0] !== before[0] || now[1] !== before[1];
  return [...(decides ? (['decision'] as const) : []), ...(changed ? (['ticket'] as const) : [])];
}

/** `sinceVisit` includes changes already seen in this session. */
export function updatesOf(state: UpdatesState, since: 'unseen' | 'sinceVisit' = 'unseen'): readonly Update[] {
  const isReported = ({ seen, session }: Change) => (since === 'unseen' ? !seen : session === state.session);
  return Object.entries(state.changes).flatMap(([source, changes]) => {
    const parts = partsOf(source);
    if (!parts) return [];
    const { kind: sourceKind, category } = parts;
    return Object.entries(changes).flatMap(([oid, change]) => {
      const now = read(state.latest[source], oid);
      if (!now || !isReported(change)) return [];
      const update = { source, sourceKind, category, oid, before: change.before, now };
      return kindsOf(sourceKind, change.before, now).map((kind) => ({ kind, ...update }));
    });
  });
}
