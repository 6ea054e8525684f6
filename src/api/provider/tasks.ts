import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { text } from '../values';
import { provider } from './client';

export const tasksSchema = z.array(taskSchema);
const id = encodeURIComponent;

/** The tasks a contact edited last, newest first. @throws ApiError */
export function loadRecentTasks(contactOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/recent/${id(contactOid)}`, signal });
}

/**
 * All tasks of a customer in a category, flat, each with its parent's id and its category, also where the answer leaves the
 * category out. @throws ApiError `forbidden` without the role
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

export const descriptionSchema = z.object({ html: z.nullish(z.string()) });

/** The long description of a task: HTML that is not yet sanitised. @throws ApiError */
export async function loadTaskDescription(taskOid: string, { signal }: CallOptions = {}): Promise<string> {
  const { html } = await provider.json(descriptionSchema, {
    url: `/task/${id(taskOid)}/description`,
    signal,
  });
  return html ?? '';
}

/** The favourites of all contacts of a customer. @throws ApiError */
export function loadCustomerFavourites(customerOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/favourites/${id(customerOid)}`, signal });
}

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** Null searches all areas the user may open. */
  csvCategory: string | null;
  customerOid: string;
}

/** The tasks a search finds. @throws ApiError `service` for a pattern the backend does not accept */
export function searchTasks(search: TaskSearch, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, {
    method: 'post',
    url: '/task/search',
    data: search,
    isRead: true,
    signal,
  });
}

/** A note on a task. */
export interface Note {
  /** Empty where the backend leaves it out. */
  id: string;
  date: Date | null;
  author: string;
  text: string;
}

export const notesSchema = z.array(z.object({ id: text, date: eitherDate, author: text, text }));

/** The notes of a task. @throws ApiError */
export function loadNotes(taskOid: string, { signal }: CallOptions = {}): Promise<Note[]> {
  return provider.json(notesSchema, { url: `/task/${id(taskOid)}/notes`, signal });
}
