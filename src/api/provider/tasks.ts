import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import type { CallOptions } from '../http';
import { type Task, taskSchema } from '../task';
import { provider } from './client';

const tasksSchema = z.array(taskSchema);
const id = encodeURIComponent;

/** Tasks the contact edited last, newest first. */
export function loadRecentTasks(contactOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/recent/${id(contactOid)}`, signal });
}

/**
 * All tasks of a category the customer has, flat, each with its parent's id; they are of this category, whether or not the
 * answer says so. @throws ApiError `forbidden` without the role.
 */
export async function loadAreaTasks(
  customerOid: string,
  category: string,
  { signal }: CallOptions = {},
): Promise<Task[]> {
  const tasks = await provider.longList(taskSchema, {
    url: `/task/${id(customerOid)}/${id(category)}`,
    signal,
  });
  return tasks.map((task) => ({ ...task, category: task.category ?? category }));
}

const descriptionSchema = z.object({ html: z.nullish(z.string()) });

/** The long description as the backend keeps it: HTML nobody has cleaned yet. */
export async function loadTaskDescription(taskOid: string, { signal }: CallOptions = {}): Promise<string> {
  const { html } = await provider.json(descriptionSchema, {
    url: `/task/${id(taskOid)}/description`,
    signal,
  });
  return html ?? '';
}

/** Tasks the whole customer keeps as favourites. */
export function loadCustomerFavourites(customerOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/favourites/${id(customerOid)}`, signal });
}

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** Null searches all areas the person may see. */
  csvCategory: string | null;
  customerOid: string;
}

/** Tasks a search finds (R-CALL-12). @throws ApiError `service` for a pattern the backend does not take. */
export function searchTasks(search: TaskSearch, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { method: 'post', url: '/task/search', data: search, signal });
}
