import { tickets as ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { areaOfRoleName } from '@/areas/use-role-label';
import type { Document } from '@/entities/document/document';
import { type ReadMark, unreadBy } from '@/entities/document/read-marks';
import { isApiError } from '@/entities/error/error';
import { withDocument } from '@/entities/link/link-parameters';
import type { ActiveSession } from '@/entities/session/session';
import { type Task, isUndecided } from '@/entities/task/task';
import { type ServiceReport, reportState } from '@/entities/ticket/service-report';
import { type Ticket, asksForRating, ticketCan } from '@/entities/ticket/ticket';
import { rolesEndingSoon } from '@/entities/updates/fingerprints';
import type { ForeignUser } from '@/entities/user/queries';
import { newestFirst } from '@/shared/format/newest-first';

/** What may wait for a person, in the order of the page (R-PLUS-01). */
export const waitingKinds = [
  'estimate',
  'report',
  'rating',
  'document',
  'task',
  'role',
  'resetToken',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** One thing that waits, with the place where it is settled. */
export interface WaitingItem {
  kind: WaitingKind;
  key: string;
  area: TopicArea | undefined;
  /** Of a role its name in the backend; the page knows people's words for it. */
  title: string;
  /** Its number, where it has one. */
  number: string;
  to: string;
  /** Since when it waits; null if unknown. */
  since: Date | null;
  /** When it is too late. */
  until: Date | null;
}

/** What most things have none of. */
const blank = { area: undefined, number: '', since: null, until: null } as const;

const never = Number.MAX_SAFE_INTEGER;
const longestFirst = (a: WaitingItem, b: WaitingItem) =>
  (a.since?.getTime() ?? never) - (b.since?.getTime() ?? never);

function ticketItem(kind: WaitingKind, area: TopicArea, ticket: Ticket, since: Date | null): WaitingItem {
  const { oid, title, number } = ticket;
  return { ...blank, kind, key: oid, area, title, number, to: paths.ticket(oid), since };
}

/** Time estimates that are neither released nor declined (R-EST-01). */
export const openEstimates = (area: TopicArea, tickets: readonly Ticket[]): readonly WaitingItem[] =>
  tickets.filter(ticketCan.decideEstimate).map((ticket) => ticketItem('estimate', area, ticket, null));

/** When a ticket was solved; null where its time does not say. */
const solvedAt = ({ createdAt, untilSolution }: Ticket): Date | null =>
  createdAt && typeof untilSolution === 'number'
    ? new Date(createdAt.getTime() + untilSolution * 1000)
    : null;

/** Closed tickets without stars. */
export const unratedTickets = (area: TopicArea, tickets: readonly Ticket[]): readonly WaitingItem[] =>
  tickets
    .filter(asksForRating)
    .map((ticket) => ticketItem('rating', area, ticket, solvedAt(ticket)))
    .toSorted(longestFirst);

/** The backend tells reports ticket by ticket; of more tickets than these it is not asked unbidden. */
export const mostTicketsWithReports = 50;

/** The newest tickets, whose service reports are looked through. */
export const newestTickets = (tickets: readonly Ticket[]): readonly Ticket[] =>
  newestFirst(tickets, ({ createdAt }) => createdAt).slice(0, mostTicketsWithReports);

/** Service reports that are neither released nor declined (R-SREP-03); they wait since their newest document. */
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
    .toSorted(longestFirst);
}

/** Tasks without an answer 'trifft zu' or 'trifft nicht zu', the most urgent first. */
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
      number: privacyNumber || number,
      to: paths.task(area.prefix, oid),
    }));

/** Documents the contact has not read; one whose task is not known opens over the working area. */
export function unreadDocuments(
  area: TopicArea,
  documents: readonly Document[],
  marks: readonly ReadMark[],
  tasks: readonly Task[],
): readonly WaitingItem[] {
  const taskOids = new Set(tasks.map(({ oid }) => oid));
  return documents
    .filter(unreadBy(marks))
    .map(({ oid, name, date, objectOid }): WaitingItem => {
      const path =
        objectOid !== null && taskOids.has(objectOid)
          ? paths.task(area.prefix, objectOid)
          : paths.area(area.prefix, 'WorkingArea');
      return {
        ...blank,
        kind: 'document',
        key: oid,
        area,
        title: name,
        to: withDocument(path, oid),
        since: date,
      };
    })
    .toSorted(longestFirst);
}

/** Own roles at the chosen address that end soon, the next one first. */
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

/** Users who were mailed a link and have not set a password with it (R-USR-07). */
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

/** What a backend has answered; what it forbids now counts as unknown, even if it was loaded before. */
export const answered = <Data>(
  answer: { data: Data | undefined; error: unknown } | undefined,
): Data | undefined => (isApiError(answer?.error, 'forbidden') ? undefined : answer?.data);

/** What is known of one topic area; undefined for what is not loaded yet. */
interface AreaFacts {
  area: TopicArea;
  tasks: readonly Task[] | undefined;
  documents: readonly Document[] | undefined;
}

/** All that decides what waits; undefined for what is not loaded yet or not allowed. */
export interface WaitingFacts {
  session: ActiveSession;
  now: Date;
  tickets: readonly Ticket[] | undefined;
  reportsOf: (ticketOid: string) => readonly ServiceReport[] | undefined;
  /** The topic areas that are open. */
  areas: readonly AreaFacts[];
  marks: readonly ReadMark[] | undefined;
  users: readonly ForeignUser[] | undefined;
}

/** Everything that waits, as far as it is known: for the page and for the badges of the menu alike. */
export function waitingItems(facts: WaitingFacts): readonly WaitingItem[] {
  const { session, now, tickets = [], reportsOf, areas, marks, users = [] } = facts;
  return [
    ...openEstimates(ticketArea, tickets),
    ...openReports(ticketArea, newestTickets(tickets), (oid) => reportsOf(oid) ?? []),
    ...unratedTickets(ticketArea, tickets),
    ...areas.flatMap(({ area, tasks = [], documents = [] }) => [
      // Before the marks are loaded it is unknown which are unread.
      ...(marks ? unreadDocuments(area, documents, marks, tasks) : []),
      ...undecidedTasks(area, tasks),
    ]),
    ...endingRoles(session, areaOfRoleName, now),
    ...(session.admin ? openResetTokens(users) : []),
  ];
}
