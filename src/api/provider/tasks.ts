import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { provider } from './client';

const id = encodeURIComponent;

/** The tasks a contact edited last, newest first. @throws ApiError */
export function loadRecentTasks(contactOid: string, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, { url: `/task/recent/${id(contactOid)}`, ...options });
}

/**
 * All tasks of a customer in a category, flat, each with its parent's id and its category, also where the answer leaves the
 * category out. @throws ApiError `forbidden` without the role
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

/** The long description of a task: HTML that is not yet sanitised. @throws ApiError */
export async function loadTaskDescription(taskOid: string, { signal }: CallOptions = {}): Promise<string> {
  const { html } = await provider.json(descriptionSchema, {
    url: `/task/${id(taskOid)}/description`,
    signal,
  });
  return html ?? '';
}

/** The favourites of all contacts of a customer. @throws ApiError */
export function loadCustomerFavourites(customerOid: string, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, { url: `/task/favourites/${id(customerOid)}`, ...options });
}

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** Null searches all areas the user may open. */
  csvCategory: string | null;
  customerOid: string;
}

/** The tasks a search finds. @throws ApiError `service` for a pattern the backend does not accept */
export function searchTasks(search: TaskSearch, options: CallOptions = {}): Promise<Task[]> {
  return provider.list(taskSchema, {
    method: 'post',
    url: '/task/search',
    data: search,
    isRead: true,
    ...options,
  });
}
