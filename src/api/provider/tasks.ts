import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { givenText, mapped, name, reference, text } from '../values';
import { provider } from './client';

/** The newest task comes first. */
export const loadRecentTasks = provider.list('get /task/recent/{contactOid}', taskSchema);
export const loadCustomerFavourites = provider.list('get /task/favourites/{customerOid}', taskSchema);
export const getAreaTasks = provider.list('get /task/{customerOid}/{csvCategory}', taskSchema);
export const postTaskSearch = provider.list('post /task/search', taskSchema, { isRead: true });

/** Returns HTML that is not sanitised yet. */
export const loadTaskDescription = provider.json(
  'get /task/{oid}/description',
  mapped(z.object({ html: z.nullable(z.string()) }), ({ html }) => html ?? ''),
);

/** Adds the category where the response omits it. @throws ApiError `forbidden` without the role */
export async function loadAreaTasks(
  customerOid: string,
  csvCategory: string,
  options: CallOptions = {},
): Promise<Task[]> {
  const tasks = await getAreaTasks(customerOid, csvCategory, options);
  return tasks.map((task) => ({ ...task, category: task.category ?? csvCategory }));
}

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** null searches all areas the user may open. */
  csvCategory: string | null;
  customerOid: string;
}

/** @throws ApiError `service` for a pattern the backend rejects */
export const searchTasks = (body: TaskSearch, options: CallOptions = {}) =>
  postTaskSearch({ body, ...options });

const noteSchema = wireRow({
  id: [text, 'id'],
  date: [eitherDate, 'date'],
  author: [name, 'author'],
  text: [givenText, 'text'],
  contactOid: [reference, 'contact'],
});
export type Note = z.output<typeof noteSchema>;

export const loadNotes = provider.list('get /task/{oid}/notes', noteSchema);
