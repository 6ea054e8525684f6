import { queryOptions } from '@tanstack/react-query';

import { loadFavourites } from '@/api/gsd/favourites';
import { loadCustomerFavourites, loadRecentTasks } from '@/api/provider/tasks';

/** Keys begin with the entity, so that a change can invalidate all lists it touches at once. */
export const taskKeys = {
  all: ['task'] as const,
  recent: (contactOid: string) => ['task', 'recent', contactOid] as const,
  favourites: (contactOid: string) => ['task', 'favourites', contactOid] as const,
  customerFavourites: (customerOid: string) => ['task', 'customerFavourites', customerOid] as const,
};

/** Tasks the contact edited last. */
export const recentTasksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: taskKeys.recent(contactOid),
    queryFn: ({ signal }) => loadRecentTasks(contactOid, { signal }),
  });

/** Tasks the contact keeps as favourites. */
export const favouriteTasksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: taskKeys.favourites(contactOid),
    queryFn: ({ signal }) => loadFavourites(contactOid, { signal }),
  });

/** Tasks the whole customer keeps as favourites; the customer is the selected address (contract §6). */
export const customerFavouritesQuery = (customerOid: string) =>
  queryOptions({
    queryKey: taskKeys.customerFavourites(customerOid),
    queryFn: ({ signal }) => loadCustomerFavourites(customerOid, { signal }),
  });
