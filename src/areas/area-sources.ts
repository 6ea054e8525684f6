import { useQueries, useQuery } from '@tanstack/react-query';

import { areaDataQuery } from '@/entities/area-data/queries';
import { areaDocumentsQuery, readMarksQuery } from '@/entities/document/queries';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { queryClient } from '@/shared/query/query-client';
import { startQuery } from '@/shared/query/start-query';

import { openAreas, useAreaData, useOpenAreas } from './access';
import { ticketArea, type TopicArea } from './areas';

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

interface LoadOptions {
  staleTime?: number;
  /** False reads the list from the cache only. */
  enabled?: boolean;
}

/** Kinds that are left out are read from the cache and never loaded. */
interface LoadedSources {
  tasks?: LoadOptions | ((area: TopicArea) => LoadOptions);
  documents?: LoadOptions | ((area: TopicArea) => LoadOptions);
  tickets?: LoadOptions;
}

const optionsFor = (area: TopicArea, load: LoadedSources['tasks'] = { enabled: false }): LoadOptions =>
  typeof load === 'function' ? load(area) : load;

/** Returns the lists of each open area; each loads, fails and retries on its own. */
export function useAreaSources(load: LoadedSources) {
  const session = useActiveSession();
  const areaData = useAreaData();
  const { topics, tickets, withTickets } = areaSources(session, useOpenAreas());
  const tasks = useQueries({
    queries: topics.map(({ area, tasks: query }) => ({ ...query, ...optionsFor(area, load.tasks) })),
  });
  const documents = useQueries({
    queries: topics.map(({ area, documents: query }) => ({ ...query, ...optionsFor(area, load.documents) })),
  });
  const ticketList = useQuery({
    ...tickets,
    ...load.tickets,
    enabled: withTickets && load.tickets !== undefined && load.tickets.enabled !== false,
  });
  return {
    areasPending: !session.admin && areaData === 'pending',
    lists: [
      ...(load.tasks ? topics.map((topic) => topic.tasks) : []),
      ...(load.documents ? topics.map((topic) => topic.documents) : []),
      ...(load.tickets && withTickets ? [tickets] : []),
    ].map(({ queryKey }) => ({ queryKey })),
    /** Undefined for a user who may not open the tickets. */
    tickets: withTickets ? ticketList : undefined,
    topics: topics.flatMap(({ area }, index) => {
      const [taskList, documentList] = [tasks[index], documents[index]];
      return taskList && documentList ? [{ area, tasks: taskList, documents: documentList }] : [];
    }),
  };
}
