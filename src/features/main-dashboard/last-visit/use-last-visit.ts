import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { tickets as ticketArea } from '@/areas/tickets/area';
import type { TopicArea } from '@/areas/topic-area';
import { useOpenAreas } from '@/areas/use-open-areas';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery } from '@/entities/document/queries';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';

import {
  type Change,
  type ThingList,
  changesSince,
  documentThing,
  printsNow,
  taskThing,
  ticketThing,
} from './visit';
import { loadVisits, saveVisits } from './visit-store';

/** Lists that come in one go are kept once, in milliseconds. */
const pause = 1000;

/** The last visit, and what has changed since. */
interface LastVisit {
  at: Date;
  changes: readonly Change[];
}

const ticketThings = (tickets: readonly Ticket[]) => tickets.map(ticketThing(ticketArea));
const taskThings = (area: TopicArea) => (tasks: readonly Task[]) => tasks.map(taskThing(area));
const documentThings = (area: TopicArea) => (documents: readonly Document[]) =>
  documents.filter((document) => !isForbidden(document)).map(documentThing(area));

/**
 * What the menu's counting has loaded anyway; this asks the backends for nothing. `select` works out the prints of a list
 * once, however many others come after it.
 */
function useThingLists(): readonly ThingList[] {
  const session = useActiveSession();
  const { address } = session;
  const areas = useOpenAreas();
  const topics = areas.filter(({ category }) => category !== ticketArea.category);
  const tickets = useQuery({
    ...ticketsQuery(ticketOwner(session)),
    enabled: false,
    select: ticketThings,
  });
  const tasks = useQueries({
    queries: topics.map((area) => ({
      ...areaTasksQuery(address.oid, area.category),
      enabled: false,
      select: taskThings(area),
    })),
  });
  const documents = useQueries({
    queries: topics.map((area) => ({
      ...areaDocumentsQuery(address.oid, area.category),
      enabled: false,
      select: documentThings(area),
    })),
  });
  return [
    ...(topics.length < areas.length
      ? [{ kind: 'ticket', area: ticketArea, things: tickets.data } as const]
      : []),
    ...topics.map((area, index) => ({ kind: 'task', area, things: tasks[index]?.data }) as const),
    ...topics.map((area, index) => ({ kind: 'document', area, things: documents[index]?.data }) as const),
  ];
}

/** What has changed since the last visit; null at the first one, and until something can be told. */
export function useLastVisit(): LastVisit | null {
  const { contact, address, loggedInAt } = useActiveSession();
  const lists = useThingLists();
  const visitor = { contactOid: contact.oid, addressOid: address.oid };
  const { data: visits } = useQuery({
    queryKey: ['visits', contact.oid, address.oid, loggedInAt.getTime()],
    queryFn: () => loadVisits(visitor, loggedInAt),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });

  useEffect(() => {
    if (!visits) return undefined;
    const timer = setTimeout(
      () =>
        void saveVisits(
          { contactOid: contact.oid, addressOid: address.oid },
          { ...visits, now: printsNow(visits.now, lists) },
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [visits, lists, contact.oid, address.oid]);

  if (!visits?.last) return null;
  const complete = lists.every(({ things }) => things);
  const changes = changesSince(visits.last.prints, lists);
  return complete || changes.length > 0 ? { at: visits.last.at, changes } : null;
}
