import { areaDataQuery } from '@/entities/area-data/queries';
import { areaDocumentsQuery, readMarksQuery } from '@/entities/document/queries';
import type { ActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { queryClient } from '@/shared/query/query-client';
import { startQuery } from '@/shared/query/start-query';

import { openAreas } from './access';
import { tickets as ticketArea } from './areas';
import type { TopicArea } from './topic-area';

export function areaSources(session: ActiveSession, areas: readonly TopicArea[]) {
  const topics = areas.filter(({ csvCategory }) => csvCategory !== ticketArea.csvCategory);
  return {
    tickets: ticketsQuery(ticketOwner(session)),
    withTickets: topics.length < areas.length,
    topics: topics.map((area) => ({
      area,
      tasks: areaTasksQuery(session.address.oid, area.csvCategory),
      documents: areaDocumentsQuery(session.address.oid, area.csvCategory),
    })),
  };
}

/** Until the open areas are known, only the data check is requested. */
export function startAreaSources(session: ActiveSession, { alsoTickets }: { alsoTickets: boolean }): void {
  const check = areaDataQuery(session.address.oid);
  startQuery(check);
  const data = queryClient.getQueryData(check.queryKey) ?? 'pending';
  const { topics, tickets, withTickets } = areaSources(session, openAreas(session, data, new Date()));
  for (const { tasks, documents } of topics) {
    startQuery(tasks);
    startQuery(documents);
  }
  if (topics.length > 0) startQuery(readMarksQuery(session.contact.oid));
  if (alsoTickets && withTickets) startQuery(tickets);
}
