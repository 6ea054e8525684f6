/**
 * What of an object is compared, as numbers, so that nothing on the device tells a name or a text (R-X-NEW-06). What the
 * positions mean stands in fingerprints.ts.
 */
export type Fingerprint = readonly number[];

/** The fingerprints of a list, by the id of each of its objects. */
type Fingerprints = Readonly<Record<string, Fingerprint>>;
/** What an object was when it was seen last; null when it was not there. */
type Before = Readonly<Record<string, Fingerprint | null>>;
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

/** What a user has seen at an address on this device, and what is there. */
export interface UpdatesState {
  /** The session under way, by its beginning in milliseconds. */
  session: number;
  /** When the session before began; null at a first visit. */
  previousVisit: Date | null;
  latest: BySource<Fingerprints>;
  /** What has changed and was not marked as seen. */
  unseen: BySource<Before>;
  /** What has changed since the session before, seen or not. */
  sinceVisit: BySource<Before>;
  /** What the user has made on this device, the newest last: what it was then, or null where only its list can say. */
  own: Before;
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
  unseen: {},
  sinceVisit: {},
  own: {},
  asOf: {},
  readUntil: {},
});

/** Ids of own objects that are kept. */
const mostOwn = 200;

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
  read(state.unseen[source], oid) === null || read(state.sinceVisit[source], oid) === null;

/**
 * Merges a fetched list into the state. The first fetch only sets the baseline, so a new area is not reported as news. A response
 * older than the last change is ignored. One without a change leaves `asOf` alone: every tab whose list is older than `asOf`
 * fetches it again, so two tabs would otherwise make each other's list stale without end.
 */
export function absorb(state: UpdatesState, answer: ListAnswer): UpdatesState {
  const { source, startedAt, items, partial = false, isNew = () => true } = answer;
  const parts = partsOf(source);
  if (!parts || (startedAt !== undefined && startedAt < (state.asOf[source] ?? 0))) return state;
  const latest = state.latest[source];
  const asOf = startedAt === undefined ? state.asOf : { ...state.asOf, [source]: startedAt };
  if (!latest) return { ...state, asOf, latest: { ...state.latest, [source]: items } };
  if (isSame(latest, items, partial)) return state;
  const made = (oid: string, now: Fingerprint) => {
    const then = read(state.own, oid);
    return then === null ? now : (then ?? null);
  };
  const compare = (before: Before | undefined): Before => {
    const next: [string, Fingerprint | null][] = [];
    for (const [oid, now] of Object.entries(items)) {
      const entry = read(before, oid);
      const seen = entry === undefined ? (read(latest, oid) ?? null) : entry;
      const base = seen ?? made(oid, now);
      const since = base && lowered(parts.kind, base, now);
      if (entry === undefined && since === null && !isNew(oid)) continue;
      if (isNews(parts.kind, since, now)) next.push([oid, since]);
    }
    const left = partial ? Object.entries(before ?? {}).filter(([oid]) => !Object.hasOwn(items, oid)) : [];
    return Object.fromEntries([...left, ...next]);
  };
  return {
    ...state,
    asOf,
    latest: { ...state.latest, [source]: partial ? { ...latest, ...items } : items },
    unseen: { ...state.unseen, [source]: compare(state.unseen[source]) },
    sinceVisit: { ...state.sinceVisit, [source]: compare(state.sinceVisit[source]) },
  };
}

function isSame(latest: Fingerprints, items: Fingerprints, partial: boolean): boolean {
  const entries = Object.entries(items);
  if (!partial && entries.length !== Object.keys(latest).length) return false;
  return entries.every(([oid, now]) => {
    const before = read(latest, oid);
    return before?.length === now.length && now.every((value, index) => value === before[index]);
  });
}

const without = (all: BySource<Before>, drops: (source: string, oid: string) => boolean): BySource<Before> =>
  Object.fromEntries(
    Object.entries(all).map(([source, before]) => [
      source,
      Object.fromEntries(Object.entries(before).filter(([oid]) => !drops(source, oid))),
    ]),
  );

/**
 * The user has made something: it is no news, whether its list has told of it already or not. What others have changed since is,
 * where it is known what was made.
 */
export function noteOwnObject(
  state: UpdatesState,
  created: string,
  made: Fingerprint | null = null,
): UpdatesState {
  const { [created]: _noted, ...others } = state.own;
  const settle = (all: BySource<Before>): BySource<Before> =>
    Object.fromEntries(
      Object.entries(all).map(([source, before]) => {
        const now = read(state.latest[source], created);
        const parts = partsOf(source);
        if (read(before, created) !== null || !now || !parts) return [source, before];
        const { [created]: _settled, ...rest } = before;
        return [source, made && isNews(parts.kind, made, now) ? { ...rest, [created]: made } : rest];
      }),
    );
  return {
    ...state,
    own: Object.fromEntries([...Object.entries(others), [created, made] as const].slice(-mostOwn)),
    unseen: settle(state.unseen),
    sinceVisit: settle(state.sinceVisit),
  };
}

interface OwnChange {
  source: string;
  oid: string;
  /** The new values by their index in the fingerprint. */
  values: ReadonlyMap<number, number>;
  /** When the backend had taken it, in milliseconds; lists that were asked for before may not know it. */
  at: number;
}

/** The user has changed something: these values are no news, what others have changed beside them stays it. */
export function noteOwnChange(state: UpdatesState, { source, oid, values, at }: OwnChange): UpdatesState {
  const parts = partsOf(source);
  if (!parts) return state;
  const changed = (before: Fingerprint) => before.map((value, index) => values.get(index) ?? value);
  const latest = read(state.latest[source], oid);
  const made = read(state.own, oid);
  const own = made ? { ...state.own, [oid]: changed(made) } : state.own;
  const asOf = { ...state.asOf, [source]: at };
  if (!latest) return { ...state, own, asOf };
  const now = changed(latest);
  const settle = (all: BySource<Before>): BySource<Before> => {
    const before = read(all[source], oid);
    if (!before) return all;
    const since = changed(before);
    const { [oid]: _settled, ...others } = all[source] ?? {};
    return { ...all, [source]: isNews(parts.kind, since, now) ? { ...others, [oid]: since } : others };
  };
  return {
    ...state,
    own,
    asOf,
    latest: { ...state.latest, [source]: { ...state.latest[source], [oid]: now } },
    unseen: settle(state.unseen),
    sinceVisit: settle(state.sinceVisit),
  };
}

/** The user has seen everything, or one object of a list. */
export function markSeen(state: UpdatesState, only?: { source?: string; oid: string }): UpdatesState {
  if (!only) return { ...state, unseen: {} };
  return {
    ...state,
    unseen: without(state.unseen, (source, oid) => oid === only.oid && source === (only.source ?? source)),
  };
}

/** Takes back what `markSeen` did: what was unseen then is so again, unless it is no news any more. */
export function markUnseen(state: UpdatesState, earlier: UpdatesState['unseen']): UpdatesState {
  const unseen = Object.entries(earlier).map(([source, entries]) => {
    const parts = partsOf(source);
    const back = Object.entries(entries).filter(([oid, before]) => {
      const now = read(state.latest[source], oid);
      return now && parts && isNews(parts.kind, before, now);
    });
    return [source, { ...state.unseen[source], ...Object.fromEntries(back) }] as const;
  });
  return { ...state, unseen: { ...state.unseen, ...Object.fromEntries(unseen) } };
}

/** A session begins, or goes on: what had changed before it is known from the visit before. */
export const beginVisit = (state: UpdatesState, session: number): UpdatesState =>
  state.session === session
    ? state
    : { ...state, session, previousVisit: new Date(state.session), sinceVisit: {} };

/** Forgets the lists the user may not open any more. */
export function keepSources(state: UpdatesState, isOpen: (source: string) => boolean): UpdatesState {
  if (Object.keys(state.latest).every(isOpen)) return state;
  const open = <Value>(all: BySource<Value>) =>
    Object.fromEntries(Object.entries(all).filter(([source]) => isOpen(source)));
  return {
    ...state,
    latest: open(state.latest),
    unseen: open(state.unseen),
    sinceVisit: open(state.sinceVisit),
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

/** What is new: since it was marked as seen, or since the visit before. */
export function updatesOf(state: UpdatesState, since: 'unseen' | 'sinceVisit' = 'unseen'): readonly Update[] {
  return Object.entries(state[since]).flatMap(([source, entries]) => {
    const parts = partsOf(source);
    if (!parts) return [];
    const { kind: sourceKind, category } = parts;
    return Object.entries(entries).flatMap(([oid, before]) => {
      const now = read(state.latest[source], oid);
      if (!now) return [];
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
