import type { CallOptions } from '../http';
import { type Task, taskSchema } from '../task';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { withIds } from './query';

/** A task by its id; null when the server does not know it or does not show it to this person. */
export async function loadTask(oid: string, { signal }: CallOptions = {}): Promise<Task | null> {
  const [task = null] = await gsd.read(collectionOf(taskSchema), {
    url: '/v1/objects/Aufgabe',
    params: { query: withIds([oid]), perPage: 1 },
    signal,
  });
  return task;
}
