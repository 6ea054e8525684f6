import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { areaOfRoleName } from '@/areas/area-name';
import { areaSources } from '@/areas/area-sources';
import { ticketArea, type TopicArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { type Document, isForbidden } from '@/entities/document/document';
import { isApiError } from '@/entities/error/error';
import { withDocument } from '@/entities/link/link-parameters';
import { adminFunction, isValidAt } from '@/entities/role/role';
import type { ActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import { type ServiceReport, type Ticket, reportState, ticketCan } from '@/entities/ticket/ticket';
import { type ForeignUser, customerOf, foreignUsersQuery } from '@/entities/user/queries';

import { type Fingerprint, type Update, sourceOf } from './state';

type Items = Readonly<Record<string, Fingerprint>>;

/** Hashes a text (FNV-1a, 32 bits) to detect changes without storing it. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return text === '' ? 0 : hash >>> 0;
}

export const ticketItems = (tickets: readonly Ticket[]): Items =>
  Object.fromEntries(
    tickets.map((ticket) => [
      ticket.oid,
      [ticket.status, hashOf(ticket.solution), ticketCan.decideEstimate(ticket) ? 1 : 0],
    ]),
  );

export const taskItems = (tasks: readonly Task[]): Items =>
  Object.fromEntries(tasks.map(({ oid, status, progress }) => [oid, [status, progress]]));

export const documentItems = (documents: readonly Document[]): Items =>
  Object.fromEntries(documents.filter((document) => !isForbidden(document)).map(({ oid }) => [oid, []]));

export const reportItems = (ticketOid: string, reports: readonly ServiceReport[]): Items => ({
  [ticketOid]: [reports.filter((report) => reportState(report) === 'open').length],
});

/** A user name is a mail address, so only its hash is stored. */
export const userKey = (username: string): string => String(hashOf(username));

const resetTokenItems = (users: readonly ForeignUser[]): Items =>
  Object.fromEntries(
    users.filter(({ activeResetToken }) => activeResetToken).map(({ username }) => [userKey(username), []]),
  );

/** A role's end is announced this many milliseconds ahead (R-PLUS-01). */
const roleNoticeMs = 30 * 86_400_000;

/** Hides the admin function (R-PROF-07); staff have no roles of their own to show (R-PROD-07). */
export function rolesEndingSoon({ contact, address, staff }: ActiveSession, now: Date) {
  if (staff) return [];
  const limit = now.getTime() + roleNoticeMs;
  return contact.functions
    .filter(({ role, addressNumber }) => role !== adminFunction && addressNumber === address.number)
    .flatMap((entry) =>
      entry.validUntil && entry.validUntil.getTime() <= limit && isValidAt(entry, now)
        ? [{ ...entry, validUntil: entry.validUntil }]
        : [],
    )
    .toSorted((a, b) => a.validUntil.getTime() - b.validUntil.getTime());
}

export const roleItems = (session: ActiveSession, now: Date): Items =>
  Object.fromEntries(
    rolesEndingSoon(session, now).map(({ oid, validUntil }) => [oid, [validUntil.getTime()]]),
  );

export interface UpdateList {
  source: string;
  queryKey: QueryKey;
  items: (client: QueryClient) => Items | undefined;
}

export const ticketSources = {
  ticket: sourceOf('ticket', ticketArea.csvCategory),
  answer: sourceOf('answer', ticketArea.csvCategory),
  report: sourceOf('report', ticketArea.csvCategory),
} as const;

const listOf = <Data>(
  source: string,
  { queryKey }: { queryKey: QueryKey },
  itemsOf: (data: Data) => Items,
): UpdateList => ({
  source,
  queryKey,
  items: (client) => {
    const data = client.getQueryData<Data>(queryKey);
    return data === undefined ? undefined : itemsOf(data);
  },
});

export function updateLists(session: ActiveSession, areas: readonly TopicArea[]): readonly UpdateList[] {
  const { tickets, withTickets, topics } = areaSources(session, areas);
  const users = foreignUsersQuery(customerOf(session).number);
  return [
    ...(withTickets ? [listOf(ticketSources.ticket, tickets, ticketItems)] : []),
    ...topics.flatMap(({ area: { csvCategory }, tasks, documents }) => [
      listOf(sourceOf('task', csvCategory), tasks, taskItems),
      listOf(sourceOf('document', csvCategory), documents, documentItems),
    ]),
    ...(session.admin ? [listOf(sourceOf('resetToken'), users, resetTokenItems)] : []),
  ];
}

export function isOpenSource(session: ActiveSession, areas: readonly TopicArea[]) {
  const open = new Set(updateLists(session, areas).map(({ source }) => source));
  if (open.has(ticketSources.ticket)) {
    open.add(ticketSources.answer);
    open.add(ticketSources.report);
  }
  open.add(sourceOf('role'));
  return (source: string): boolean => open.has(source);
}

export interface NamedUpdate extends Update {
  area: TopicArea | undefined;
  /** For a role its backend name, which the interface translates. */
  title: string;
  /** Number of a ticket or task, task of a document: tells rows of one title apart. */
  about: string;
  to: string;
  at: Date | null;
}

/** A list is undefined until it is loaded, and while it is forbidden. */
export interface LoadedLists {
  session: ActiveSession;
  tickets: readonly Ticket[] | undefined;
  areas: readonly {
    area: TopicArea;
    tasks: readonly Task[] | undefined;
    documents: readonly Document[] | undefined;
  }[];
  users: readonly ForeignUser[] | undefined;
}

/** Returns undefined until the list is loaded, and for objects that are gone. */
export function named(
  update: Update,
  { session, tickets, areas, users }: LoadedLists,
): NamedUpdate | undefined {
  const { oid, category, sourceKind, now } = update;
  const topic = areas.find(({ area }) => area.csvCategory === category);
  switch (sourceKind) {
    case 'ticket':
    case 'answer':
    case 'report': {
      const ticket = tickets?.find((candidate) => candidate.oid === oid);
      const at = sourceKind === 'answer' && now[0] !== undefined ? new Date(now[0]) : null;
      if (!ticket) return undefined;
      const { title, number: about } = ticket;
      return { ...update, area: ticketArea, title, about, to: paths.ticket(oid), at };
    }
    case 'task': {
      const task = topic?.tasks?.find((candidate) => candidate.oid === oid);
      if (!topic || !task) return undefined;
      const to = paths.task(topic.area.prefix, oid);
      const about = task.privacyNumber || task.number;
      return { ...update, area: topic.area, title: task.title, about, to, at: task.changedAt };
    }
    case 'document': {
      const document = topic?.documents?.find((candidate) => candidate.oid === oid);
      if (!topic || !document) return undefined;
      const to = withDocument(paths.area(topic.area.prefix, 'WorkingArea'), oid);
      const about = topic.tasks?.find((task) => task.oid === document.objectOid)?.title ?? '';
      return { ...update, area: topic.area, title: document.name, about, to, at: document.date };
    }
    case 'role': {
      const role = session.contact.functions.find((candidate) => candidate.oid === oid)?.role;
      if (role === undefined) return undefined;
      const area = areaOfRoleName(role);
      return { ...update, area, title: role, about: '', to: paths.profile(), at: null };
    }
    case 'resetToken': {
      const user = users?.find(({ username }) => userKey(username) === oid);
      if (!user) return undefined;
      return { ...update, area: undefined, title: user.username, about: '', to: paths.users(), at: null };
    }
  }
}

/** A list the backend forbids by now counts as empty. */
export const readCached = <Key extends QueryKey>(client: QueryClient, { queryKey }: { queryKey: Key }) =>
  isApiError(client.getQueryState(queryKey)?.error, 'forbidden') ? [] : client.getQueryData(queryKey);

export function cachedLists(
  client: QueryClient,
  session: ActiveSession,
  areas: readonly TopicArea[],
): LoadedLists {
  const { tickets, topics } = areaSources(session, areas);
  return {
    session,
    tickets: readCached(client, tickets),
    areas: topics.map(({ area, tasks, documents }) => ({
      area,
      tasks: readCached(client, tasks),
      documents: readCached(client, documents),
    })),
    users: readCached(client, foreignUsersQuery(customerOf(session).number)),
  };
}
