import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { type Task, taskSchema } from '../task';
import { provider } from './client';

const tasksSchema = z.array(taskSchema);
const id = encodeURIComponent;

/** Tasks the contact edited last, newest first. */
export function loadRecentTasks(contactOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/recent/${id(contactOid)}`, signal });
}

/** Tasks the whole customer keeps as favourites. */
export function loadCustomerFavourites(customerOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  return provider.json(tasksSchema, { url: `/task/favourites/${id(customerOid)}`, signal });
}
