import { areaDocumentsQuery } from '@/entities/document/queries';
import type { ActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';

import { tickets as ticketArea } from './tickets/area';
import type { TopicArea } from './topic-area';

/** The queries behind everything that spans areas: the tickets, and the tasks and documents of each topic area. */
export function areaSources(session: ActiveSession, areas: readonly TopicArea[]) {
  const topics = areas.filter(({ csvCategory }) => csvCategory !== ticketArea.csvCategory);
  return {
    tickets: ticketsQuery(ticketOwner(session)),
    /** Whether the tickets are among the areas. */
    withTickets: topics.length < areas.length,
    topics: topics.map((area) => ({
      area,
      tasks: areaTasksQuery(session.address.oid, area.csvCategory),
      documents: areaDocumentsQuery(session.address.oid, area.csvCategory),
    })),
  };
}
