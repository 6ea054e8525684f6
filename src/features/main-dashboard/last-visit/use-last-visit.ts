import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { tickets as ticketArea } from '@/areas/tickets/area';
import { useOpenAreas } from '@/areas/use-open-areas';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery } from '@/entities/document/queries';
import { useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';

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
  /** Every list the person may see has come. */
  complete: boolean;
}

const isOpenable = (document: Document) => !isForbidden(document);

/** What the menu's counting has loaded anyway; this asks the backends for nothing. */
function useThingLists(): readonly ThingList[] {
  const session = useActiveSession();
  const { address } = session;
  const areas = useOpenAreas();
  const topics = areas.filter(({ category }) => category !== ticketArea.category);
  const tickets = useQuery({ ...ticketsQuery(ticketOwner(session)), enabled: false });
  const tasks = useQueries({
    queries: topics.map(({ category }) => ({ ...areaTasksQuery(address.oid, category), enabled: false })),
  });
  const documents = useQueries({
    queries: topics.map(({ category }) => ({ ...areaDocumentsQuery(address.oid, category), enabled: false })),
  });
  return [
    ...areas
      .filter(({ category }) => category === ticketArea.category)
      .map((area) => ({ kind: 'ticket', area, things: tickets.data?.map(ticketThing(area)) }) as const),
    ...topics.map(
      (area, index) => ({ kind: 'task', area, things: tasks[index]?.data?.map(taskThing(area)) }) as const,
    ),
    ...topics.map(
      (area, index) =>
        ({
          kind: 'document',
          area,
          things: documents[index]?.data?.filter(isOpenable).map(documentThing(area)),
        }) as const,
    ),
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
  return complete || changes.length > 0 ? { at: visits.last.at, changes, complete } : null;
}
