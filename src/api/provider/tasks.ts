import * as z from 'zod/mini';

import type { SearchMode } from '@/shared/search/search-mode';

import { eitherDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { givenText, name, reference, text } from '../values';
import { provider } from './client';

export const getRecentTasks = provider.list('get /task/recent/{contactOid}', taskSchema);
export const getAreaTasks = provider.list('get /task/{customerOid}/{csvCategory}', taskSchema);
export const getFavouriteTasks = provider.list('get /task/favourites/{customerOid}', taskSchema);
export const postTaskSearch = provider.list('post /task/search', taskSchema, { isRead: true });
export const getTaskDescription = provider.json(
  'get /task/{oid}/description',
  z.object({ html: z.nullable(z.string()) }),
);

/** The newest task comes first. */
export const loadRecentTasks = (contactOid: string, options: CallOptions = {}): Promise<Task[]> =>
  getRecentTasks({ params: { contactOid }, ...options });

/**
 * The list is flat; a task gets the category even if the response omits it.
 * @throws ApiError `forbidden` without the role
 */
export async function loadAreaTasks(
  customerOid: string,
  csvCategory: string,
  options: CallOptions = {},
): Promise<Task[]> {
  const tasks = await getAreaTasks({ params: { customerOid, csvCategory }, ...options });
  return tasks.map((task) => ({ ...task, category: task.category ?? csvCategory }));
}

/** Returns HTML that is not sanitised yet. */
export async function loadTaskDescription(oid: string, options: CallOptions = {}): Promise<string> {
  const { html } = await getTaskDescription({ params: { oid }, ...options });
  return html ?? '';
}

export const loadCustomerFavourites = (customerOid: string, options: CallOptions = {}): Promise<Task[]> =>
  getFavouriteTasks({ params: { customerOid }, ...options });

interface TaskSearch {
  search: string;
  mode: SearchMode;
  /** null searches all areas the user may open. */
  csvCategory: string | null;
  customerOid: string;
}

/** @throws ApiError `service` for a pattern the backend rejects */
export const searchTasks = (body: TaskSearch, options: CallOptions = {}): Promise<Task[]> =>
  postTaskSearch({ body, ...options });

const shownNoteFields = { date: 'date', author: 'author', text: 'text' } as const;

const noteSchema = z.pipe(
  z.object({
    id: text,
    date: eitherDate,
    author: name,
    text: givenText,
    contact: reference,
    '~Unreadable': unreadableMarks,
  }),
  z.transform(({ '~Unreadable': marks, contact, ...note }) => ({
    ...note,
    contactOid: contact,
    ...renameMarks(marks, shownNoteFields),
  })),
);
export type Note = z.output<typeof noteSchema>;

export const getNotes = provider.list('get /task/{oid}/notes', noteSchema);

export const loadNotes = (oid: string, options: CallOptions = {}): Promise<Note[]> =>
  getNotes({ params: { oid }, ...options });
