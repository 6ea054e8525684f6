import { useQueries, useQuery } from '@tanstack/react-query';

import { useActiveSession } from '@/entities/session/session';

import { useAreaData, useOpenAreas } from './access';
import { areaSources } from './area-sources';
import type { TopicArea } from './topic-area';

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

/**
 * Returns the tickets, and tasks and documents of each open area. Each list loads, fails and retries on its
 * own.
 */
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
    /** Until the open areas are known there are no lists. */
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
