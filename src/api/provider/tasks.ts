import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { type Task, taskSchema } from '../task';
import { provider } from './client';

const tasksSchema = z.array(taskSchema);
const id = encodeURIComponent;

/** All tasks of a customer in one category, flat. */
export function loadTasks(
  customerOid: string,
  category: string,
  { signal }: CallOptions = {},
): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/${id(customerOid)}/${id(category)}`, signal });
}

/** Tasks the contact edited last, newest first. */
export function loadRecentTasks(contactOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/recent/${id(contactOid)}`, signal });
}

/** Tasks the whole customer keeps as favourites. */
export function loadCustomerFavourites(customerOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/favourites/${id(customerOid)}`, signal });
}
