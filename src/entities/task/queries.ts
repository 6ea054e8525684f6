import { queryOptions } from '@tanstack/react-query';

import { loadFavouriteOids, loadTask, loadTasks } from '@/api/gsd/tasks';
import {
  loadAreaTasks,
  loadCustomerFavourites,
  loadRecentTasks,
  loadTaskDescription,
  searchTasks,
} from '@/api/provider/tasks';
import type { Search } from '@/shared/search/search-mode';

import { rowByRow, rowsQuery } from '../unreadable/unreadable';

export const taskKeys = {
  all: ['task'] as const,
  areas: ['task', 'area'] as const,
  favourites: (contactOid: string) => ['task', 'favourites', contactOid] as const,
  favouriteOids: (contactOid: string) => [...taskKeys.favourites(contactOid), 'oids'] as const,
  favouriteTasks: (contactOid: string) => [...taskKeys.favourites(contactOid), 'tasks'] as const,
};

/** The customer is the selected address (docs/api/conventions.md). */
export const areaTasksQuery = (customerOid: string, category: string) =>
  rowsQuery([...taskKeys.areas, customerOid, category], (options) =>
    loadAreaTasks(customerOid, category, options),
  );

/** Returns null if the task is gone or not visible for this user. */
export const taskQuery = (taskOid: string) =>
  rowsQuery(['task', 'one', taskOid], (options) => loadTask(taskOid, options));

/** Returns untrusted HTML. */
export const taskDescriptionQuery = (taskOid: string) =>
  queryOptions({
    queryKey: ['task', 'description', taskOid] as const,
    queryFn: ({ signal }) => loadTaskDescription(taskOid, { signal }),
  });

export const recentTasksQuery = (contactOid: string) =>
  rowsQuery(['task', 'recent', contactOid], (options) => loadRecentTasks(contactOid, options));

export const favouriteOidsQuery = (contactOid: string) =>
  queryOptions({
    queryKey: taskKeys.favouriteOids(contactOid),
    queryFn: ({ signal }) => loadFavouriteOids(contactOid, { signal }),
  });

export const favouriteTasksQuery = (contactOid: string) =>
  queryOptions({
    queryKey: taskKeys.favouriteTasks(contactOid),
    queryFn: async (context) => {
      const oids = await context.client.fetchQuery(favouriteOidsQuery(contactOid));
      return loadTasks(oids, rowByRow(context));
    },
  });

/** The customer is the selected address (docs/api/conventions.md). */
export const customerFavouritesQuery = (customerOid: string) =>
  rowsQuery(['task', 'customerFavourites', customerOid], (options) =>
    loadCustomerFavourites(customerOid, options),
  );

/** A null category means all areas (R-CALL-12). */
export const taskSearchQuery = (customerOid: string, category: string | null, search: Search) =>
  rowsQuery(['task', 'search', customerOid, category, search], (options) =>
    searchTasks({ search: search.pattern, mode: search.mode, csvCategory: category, customerOid }, options),
  );
