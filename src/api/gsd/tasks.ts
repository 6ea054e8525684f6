import * as z from 'zod/mini';

import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { reference } from '../values';
import { gsd } from './client';
import { collectionOf, innerCollectionOf } from './envelope';
import { fields, listAction, loadObjects, withIds } from './objects';

/** Returns null if the server does not know the task or does not show it to this user. */
export async function loadTask(oid: string, options: CallOptions = {}): Promise<Task | null> {
  const [task = null] = await gsd.list(taskSchema, collectionOf(z.unknown()), {
    url: '/v1/objects/Aufgabe',
    params: { query: withIds([oid]), perPage: 1 },
    ...options,
  });
  return task;
}

/** @throws ApiError `locked` while the task is being edited */
export function saveBeTrue(taskOid: string, value: number, reason: string): Promise<void> {
  return gsd.change({
    method: 'patch',
    url: `/v1/object/${encodeURIComponent(taskOid)}`,
    data: { _yit_ds_Trifft_Zu: value, _yit_ds_Trifft_Zu_Grund: reason },
  });
}

const favourites = '_yit_Portalfavoriten';
export const contactSchema = z.object({
  '~ObjectID': z.string(),
  [favourites]: innerCollectionOf(reference),
});

export async function loadFavouriteOids(contactOid: string, options: CallOptions = {}): Promise<string[]> {
  const { [favourites]: references } = await gsd.read(contactSchema, {
    url: `/v1/object/${encodeURIComponent(contactOid)}`,
    params: { serialization: fields(favourites) },
    signal: options.signal,
  });
  return references.filter((oid) => oid !== null);
}

/** Omits tasks that are gone or not visible for this user. */
export const loadTasks = (oids: readonly string[], options: CallOptions = {}): Promise<Task[]> =>
  loadObjects({ className: 'Aufgabe', item: taskSchema, oids }, options);

/** @throws ApiError `locked` while the contact is being edited */
export function setFavourite(taskOid: string, contactOid: string, favourite: boolean): Promise<void> {
  return gsd.change({
    method: 'post',
    url: '/v1/action/Aufgabe',
    params: {
      query: withIds([taskOid]),
      actions: listAction(favourite ? 'add' : 'remove', contactOid, favourites),
    },
  });
}
