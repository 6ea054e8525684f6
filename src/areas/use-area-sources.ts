import { useQueries, useQuery } from '@tanstack/react-query';

import { useActiveSession } from '@/entities/session/session';

import { useAreaData, useOpenAreas } from './access';
import { areaSources } from './area-sources';
import type { TopicArea } from './topic-area';

interface LoadOptions {
  /** Milliseconds a loaded list is good enough; the query's own unless given. */
  staleTime?: number;
  /** False reads the list from the cache only. */
  enabled?: boolean;
}

/** The kinds of lists a screen loads, and how, which may differ by area. Those it leaves out are read from the cache and never loaded. */
interface LoadedSources {
  tasks?: LoadOptions | ((area: TopicArea) => LoadOptions);
  documents?: LoadOptions | ((area: TopicArea) => LoadOptions);
  tickets?: LoadOptions;
}

const optionsFor = (area: TopicArea, load: LoadedSources['tasks'] = { enabled: false }): LoadOptions =>
  typeof load === 'function' ? load(area) : load;

/**
 * The tickets, and the tasks and documents of each topic area the user may open; each list loads, fails and retries on its
 * own. The one way to gather the data of several areas in a component.
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
    /** Whether it is not known yet which areas are open; until then there are no lists. */
    areasPending: !session.admin && areaData === 'pending',
    /** The lists that are loaded, for `UnreadableLine`. */
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
