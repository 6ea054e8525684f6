import type { QueryClient } from '@tanstack/react-query';

import { areaOfRoleName } from '@/areas/area-name';
import { ticketArea, type TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import type { Document } from '@/entities/document/document';
import { readMarksQuery } from '@/entities/document/queries';
import { type ReadMark, unreadBy } from '@/entities/document/read-marks';
import { isApiError } from '@/entities/error/error';
import { type Label, defaultLabels, labelsQuery } from '@/entities/label/label';
import { withDocument } from '@/entities/link/link-parameters';
import type { ActiveSession } from '@/entities/session/session';
import { type Task, isUndecided } from '@/entities/task/task';
import { type TicketDuty, dutyOf } from '@/entities/ticket/open-tickets';
import { type ServiceReport, type Ticket, reportState } from '@/entities/ticket/ticket';
import type { ForeignUser } from '@/entities/user/queries';
import { newestFirst } from '@/shared/format/newest-first';

import { type LoadedLists, cachedLists, readCached, rolesEndingSoon, ticketSources } from './lists';
import type { UpdatesState } from './state';
import type { WaitingCounts } from './summary';

/** The page keeps this order (R-PLUS-01). */
export const waitingKinds = [
  'estimate',
  'report',
  'answer',
  'rating',
  'document',
  'task',
  'role',
  'resetToken',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

export interface WaitingItem {
  kind: WaitingKind;
  key: string;
  area: TopicArea | undefined;
  title: string;
  about: string;
  to: string;
  since: Date | null;
  until: Date | null;
}

const blank = { area: undefined, about: '', since: null, until: null } as const;

const never = Number.MAX_SAFE_INTEGER;
const longestWaitingFirst = (a: WaitingItem, b: WaitingItem) =>
  (a.since?.getTime() ?? never) - (b.since?.getTime() ?? never);

function ticketItem(kind: WaitingKind, area: TopicArea, ticket: Ticket, since: Date | null): WaitingItem {
  const { oid, title, number: about } = ticket;
  return { ...blank, kind, key: oid, area, title, about, to: paths.ticket(oid), since };
}

const solvedAt = ({ createdAt, untilSolution }: Ticket): Date | null =>
  createdAt && typeof untilSolution === 'number'
    ? new Date(createdAt.getTime() + untilSolution * 1000)
    : null;

/** R-TDSH-07 defines tickets that wait for an answer; solved tickets wait since they were solved. */
export const waitingTicketItems = (
  area: TopicArea,
  tickets: readonly Ticket[],
  { duty, labels }: { duty: TicketDuty; labels: readonly Label[] },
): readonly WaitingItem[] =>
  tickets
    .filter((ticket) => dutyOf(ticket, labels) === duty)
    .map((ticket) => ticketItem(duty, area, ticket, duty === 'rating' ? solvedAt(ticket) : null))
    .toSorted(longestWaitingFirst);

/** The backend returns reports ticket by ticket, so only those of the newest tickets are requested. */
export const maxTicketsWithReports = 50;

export const newestTickets = (tickets: readonly Ticket[]): readonly Ticket[] =>
  newestFirst(tickets, ({ createdAt }) => createdAt).slice(0, maxTicketsWithReports);

/** Reports that are neither released nor declined (R-SREP-03) wait since their newest document. */
export function openReports(
  area: TopicArea,
  tickets: readonly Ticket[],
  reportsOf: (ticketOid: string) => readonly ServiceReport[],
): readonly WaitingItem[] {
  return tickets
    .flatMap((ticket) =>
      reportsOf(ticket.oid)
        .filter((report) => reportState(report) === 'open')
        .map(({ oid, name, documents }) => {
          const days = documents.flatMap(({ date }) => date?.getTime() ?? []);
          const since = days.length > 0 ? new Date(Math.max(...days)) : null;
          return { ...ticketItem('report', area, ticket, since), key: oid, title: name || ticket.title };
        }),
    )
    .toSorted(longestWaitingFirst);
}

export const undecidedTasks = (area: TopicArea, tasks: readonly Task[]): readonly WaitingItem[] =>
  tasks
    .filter(isUndecided)
    .toSorted((a, b) => b.priority - a.priority)
    .map(({ oid, title, number, privacyNumber }) => ({
      ...blank,
      kind: 'task',
      key: oid,
      area,
      title,
      about: privacyNumber || number,
      to: paths.task(area.prefix, oid),
    }));

/** A document whose task is unknown opens over the working area. */
export function unreadDocuments(
  area: TopicArea,
  documents: readonly Document[],
  marks: readonly ReadMark[],
  tasks: readonly Task[],
): readonly WaitingItem[] {
  const titles = new Map(tasks.map(({ oid, title }) => [oid, title]));
  return documents
    .filter(unreadBy(marks))
    .map(({ oid, name, date, objectOid }): WaitingItem => {
      const about = titles.get(objectOid ?? '');
      const path =
        objectOid !== null && about !== undefined
          ? paths.task(area.prefix, objectOid)
          : paths.area(area.prefix, 'WorkingArea');
      return {
        ...blank,
        kind: 'document',
        key: oid,
        area,
        title: name,
        about: about ?? '',
        to: withDocument(path, oid),
        since: date,
      };
    })
    .toSorted(longestWaitingFirst);
}

export const endingRoles = (
  session: ActiveSession,
  areaOfRole: (role: string) => TopicArea | undefined,
  now: Date,
): readonly WaitingItem[] =>
  rolesEndingSoon(session, now).map(({ oid, role, validUntil }) => ({
    ...blank,
    kind: 'role',
    key: oid,
    area: areaOfRole(role),
    title: role,
    to: paths.profile(),
    until: validUntil,
  }));

/** These users have not set a password with the mailed link (R-USR-07). */
export const openResetTokens = (users: readonly ForeignUser[]): readonly WaitingItem[] =>
  users
    .filter(({ activeResetToken }) => activeResetToken)
    .map(({ username }) => ({
      ...blank,
      kind: 'resetToken',
      key: username,
      title: username,
      to: paths.users(),
    }));

/** A forbidden list counts as unknown, even if it was loaded before. */
export const answered = <Data>(
  answer: { data: Data | undefined; error: unknown } | undefined,
): Data | undefined => (isApiError(answer?.error, 'forbidden') ? undefined : answer?.data);

interface CommonFacts extends LoadedLists {
  now: Date;
  /** The tone of a status label shows that the customer must respond. */
  labels: readonly Label[];
  marks: readonly ReadMark[] | undefined;
}

export interface WaitingFacts extends CommonFacts {
  reportsOf: (ticketOid: string) => readonly ServiceReport[] | undefined;
}

export function waitingItems(facts: WaitingFacts): readonly WaitingItem[] {
  const { session, now, tickets = [], labels, reportsOf, areas, marks, users = [] } = facts;
  return [
    ...waitingTicketItems(ticketArea, tickets, { duty: 'estimate', labels }),
    ...openReports(ticketArea, newestTickets(tickets), (oid) => reportsOf(oid) ?? []),
    ...waitingTicketItems(ticketArea, tickets, { duty: 'answer', labels }),
    ...waitingTicketItems(ticketArea, tickets, { duty: 'rating', labels }),
    ...areas.flatMap(({ area, tasks = [], documents = [] }) => [
      // Before the marks are loaded it is unknown which are unread.
      ...(marks ? unreadDocuments(area, documents, marks, tasks) : []),
      ...undecidedTasks(area, tasks),
    ]),
    ...endingRoles(session, areaOfRoleName, now),
    ...(session.admin ? openResetTokens(users) : []),
  ];
}

export interface CountedFacts extends CommonFacts {
  withTickets: boolean;
  /** The keys are ticket ids; the first number counts the open reports. */
  openReports: Readonly<Record<string, readonly number[]>>;
}

/**
 * Menu, ticket overview and the page of all sites show these counts of the page 'Wartet auf Sie'. An unknown list
 * keeps its earlier count.
 */
export function countWaiting(facts: CountedFacts, known: WaitingCounts = {}): WaitingCounts {
  const { session, now, tickets, labels, openReports, areas, marks, users } = facts;
  const counts = new Map<string, number>();
  const add = (kind: WaitingKind, category: string, count: number | undefined) => {
    const key = `${kind} ${category}`;
    counts.set(key, (counts.get(key) ?? 0) + (count ?? known[key] ?? 0));
  };
  if (facts.withTickets) {
    const { csvCategory } = ticketArea;
    const duties = tickets?.map((ticket) => dutyOf(ticket, labels));
    for (const kind of ['estimate', 'answer', 'rating'] as const)
      add(kind, csvCategory, duties?.filter((duty) => duty === kind).length);
    const withReports = tickets ? newestTickets(tickets).map(({ oid }) => oid) : Object.keys(openReports);
    add(
      'report',
      csvCategory,
      withReports.reduce((sum, oid) => sum + (openReports[oid]?.[0] ?? 0), 0),
    );
  }
  for (const { area, tasks, documents } of areas) {
    add('task', area.csvCategory, tasks?.filter(isUndecided).length);
    add('document', area.csvCategory, marks && documents?.filter(unreadBy(marks)).length);
  }
  for (const { role } of rolesEndingSoon(session, now))
    add('role', areaOfRoleName(role)?.csvCategory ?? '', 1);
  if (session.admin) add('resetToken', '', users?.filter(({ activeResetToken }) => activeResetToken).length);
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}

interface Cached {
  client: QueryClient;
  session: ActiveSession;
  areas: readonly TopicArea[];
  /** These counts replace lists this tab has not loaded. */
  known: WaitingCounts;
  state: UpdatesState;
}

export function countCached({ client, session, areas, known, state }: Cached): WaitingCounts {
  return countWaiting(
    {
      ...cachedLists(client, session, areas),
      now: new Date(),
      withTickets: areas.includes(ticketArea),
      labels: client.getQueryData(labelsQuery('ticketStatus').queryKey) ?? defaultLabels.ticketStatus,
      openReports: state.latest[ticketSources.report] ?? {},
      marks: readCached(client, readMarksQuery(session.contact.oid)),
    },
    known,
  );
}
