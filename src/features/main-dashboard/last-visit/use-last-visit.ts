import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import { tickets as ticketArea } from '@/areas/tickets/area';
import type { TopicArea } from '@/areas/topic-area';
import { useAreaSources } from '@/areas/use-area-sources';
import { type Document, isForbidden } from '@/entities/document/document';
import { useActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';

import {
  type Change,
  type TrackedItem,
  type ItemList,
  changesSince,
  documentItem,
  currentFingerprints,
  taskItem,
  ticketItem,
} from './visit';
import { loadVisits, saveVisits } from './visit-store';

/** Lists that come in one go are kept once, in milliseconds. */
const pause = 1000;

/** The last visit, and what has changed since. */
interface LastVisit {
  at: Date;
  changes: readonly Change[];
}

/** The tracked items of a loaded list, made once per answer, however many others come after it. */
const made = new WeakMap<readonly unknown[], readonly TrackedItem[]>();
function itemsOf<Item>(
  list: readonly Item[] | undefined,
  make: (list: readonly Item[]) => readonly TrackedItem[],
): readonly TrackedItem[] | undefined {
  if (!list) return undefined;
  const items = made.get(list) ?? make(list);
  made.set(list, items);
  return items;
}

const ticketItems = (list: readonly Ticket[]) => list.map(ticketItem(ticketArea));
const taskItems = (area: TopicArea) => (list: readonly Task[]) => list.map(taskItem(area));
const documentItems = (area: TopicArea) => (list: readonly Document[]) =>
  list.filter((document) => !isForbidden(document)).map(documentItem(area));

/** What the counting of the menu has loaded; nothing is loaded here. */
function useItemLists(): readonly ItemList[] {
  const { tickets, topics } = useAreaSources({});
  const ticketList = tickets && { area: ticketArea, items: itemsOf(tickets.data, ticketItems) };
  return [
    ...(ticketList ? [{ kind: 'ticket', ...ticketList } as const] : []),
    ...topics.map(
      ({ area, tasks }) => ({ kind: 'task', area, items: itemsOf(tasks.data, taskItems(area)) }) as const,
    ),
    ...topics.map(
      ({ area, documents }) =>
        ({ kind: 'document', area, items: itemsOf(documents.data, documentItems(area)) }) as const,
    ),
  ];
}

/** What has changed since the last visit; null at the first one, and until something can be told. */
export function useLastVisit(): LastVisit | null {
  const { contact, address, loggedInAt } = useActiveSession();
  const lists = useItemLists();
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
          { ...visits, now: currentFingerprints(visits.now, lists) },
        ),
      pause,
    );
    return () => clearTimeout(timer);
  }, [visits, lists, contact.oid, address.oid]);

  if (!visits?.last) return null;
  const complete = lists.every(({ items }) => items);
  const changes = changesSince(visits.last.fingerprints, lists);
  return complete || changes.length > 0 ? { at: visits.last.at, changes } : null;
}
