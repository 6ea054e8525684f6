import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { provider } from './client';

const id = encodeURIComponent;

/** The newest task comes first. */
export function loadRecentTasks(contactOid: string, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, { url: `/task/recent/${id(contactOid)}`, ...options });
}

/**
 * The list is flat; a task gets the category even if the response omits it.
 * @throws ApiError `forbidden` without the role
 */
export async function loadAreaTasks(
  customerOid: string,
  category: string,
  options: CallOptions = {},
): Promise<Task[]> {
  const tasks = await provider.list(taskSchema, {
    url: `/task/${id(customerOid)}/${id(category)}`,
    ...options,
  });
  return tasks.map((task) => ({ ...task, category: task.category ?? category }));
}

export const descriptionSchema = z.object({ html: z.nullable(z.string()) });

/** Returns HTML that is not sanitised yet. */
export async function loadTaskDescription(taskOid: string, { signal }: CallOptions = {}): Promise<string> {
  const { html } = await provider.json(descriptionSchema, {
    url: `/task/${id(taskOid)}/description`,
    signal,
  });
  return html ?? '';
}

export function loadCustomerFavourites(customerOid: string, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, { url: `/task/favourites/${id(customerOid)}`, ...options });
}

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** null searches all areas the user may open. */
  csvCategory: string | null;
  customerOid: string;
}

/** @throws ApiError `service` for a pattern the backend rejects */
export function searchTasks(search: TaskSearch, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, {
    method: 'post',
    url: '/task/search',
    data: search,
    isRead: true,
    ...options,
  });
}
