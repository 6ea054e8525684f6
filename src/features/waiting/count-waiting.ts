import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

import { areaSources } from '@/areas/area-sources';
import { tickets as ticketArea } from '@/areas/areas';
import type { TopicArea } from '@/areas/topic-area';
import { areaOfRoleName } from '@/areas/use-role-label';
import { readMarksQuery } from '@/entities/document/queries';
import { unreadBy } from '@/entities/document/read-marks';
import { isApiError } from '@/entities/error/error';
import type { ActiveSession } from '@/entities/session/session';
import { isUndecided } from '@/entities/task/task';
import { asksForRating, ticketCan } from '@/entities/ticket/ticket';
import type { Fingerprint } from '@/entities/updates/updates';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';

import { type WaitingKind, endingRoles, newestTickets, openResetTokens } from './waiting';

interface Counting {
  client: QueryClient;
  session: ActiveSession;
  /** The areas that are open. */
  areas: readonly TopicArea[];
  /** What was counted before, for the lists this tab does not know. */
  counted: Readonly<Record<string, number>>;
  /** By ticket, how many of its service reports wait for a decision. */
  openReports: Readonly<Record<string, Fingerprint>> | undefined;
}

const keyOf = (kind: WaitingKind, category = '') => `${kind} ${category}`;

/** How much waits, by kind and area, from what the cache knows; nothing is asked for. */
export function countWaiting(counting: Counting): Readonly<Record<string, number>> {
  const { client, session, areas, counted, openReports = {} } = counting;
  const counts = new Map<string, number>();
  const keep = (key: string) => counts.set(key, counted[key] ?? 0);
  const set = (key: string, items: readonly unknown[]) => counts.set(key, items.length);
  /** Undefined for what is not known; what the backend forbids by now counts as nothing. */
  const cached = <Data>(queryKey: DataTag<QueryKey, readonly Data[], Error>): readonly Data[] | undefined => {
    const state = client.getQueryState<readonly Data[]>(queryKey);
    return isApiError(state?.error, 'forbidden') ? [] : state?.data;
  };

  const { tickets: ticketsQuery, withTickets, topics } = areaSources(session, areas);
  if (withTickets) {
    const tickets = cached(ticketsQuery.queryKey);
    const { csvCategory } = ticketArea;
    for (const [kind, waits] of [
      ['estimate', ticketCan.decideEstimate],
      ['rating', asksForRating],
    ] as const)
      if (tickets) set(keyOf(kind, csvCategory), tickets.filter(waits));
      else keep(keyOf(kind, csvCategory));
    const ofReports = tickets ? newestTickets(tickets).map(({ oid }) => oid) : Object.keys(openReports);
    counts.set(
      keyOf('report', csvCategory),
      ofReports.reduce((sum, oid) => sum + (openReports[oid]?.[0] ?? 0), 0),
    );
  }

  const marks = cached(readMarksQuery(session.contact.oid).queryKey);
  for (const { area, ...lists } of topics) {
    const tasks = cached(lists.tasks.queryKey);
    const documents = cached(lists.documents.queryKey);
    const { csvCategory } = area;
    if (tasks) set(keyOf('task', csvCategory), tasks.filter(isUndecided));
    else keep(keyOf('task', csvCategory));
    // Before the marks are loaded it is unknown which are unread.
    if (documents && marks) set(keyOf('document', csvCategory), documents.filter(unreadBy(marks)));
    else keep(keyOf('document', csvCategory));
  }

  for (const { area } of endingRoles(session, areaOfRoleName, new Date())) {
    const key = keyOf('role', area?.csvCategory);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (session.admin) {
    const users = cached(foreignUsersQuery(customerOf(session).number).queryKey);
    if (users) set(keyOf('resetToken'), openResetTokens(users));
    else keep(keyOf('resetToken'));
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > 0));
}
