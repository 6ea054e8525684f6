import * as z from 'zod/mini';

import { wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { type Task, taskSchema } from '../task';
import { gsd, patchObject } from './client';
import { references } from './contacts';
import { declareObjects, fields, listAction, loadObjects, withIds } from './objects';

export const tasks = declareObjects('Aufgabe', taskSchema);

/** Returns null if the server does not know the task or does not show it to this user. */
export async function loadTask(oid: string, options: CallOptions = {}): Promise<Task | null> {
  const [task = null] = await tasks.get({ query: { query: withIds([oid]), perPage: 1 }, ...options });
  return task;
}

/** @throws ApiError `locked` while the task is being edited */
export const saveBeTrue = (oid: string, value: number, reason: string) =>
  patchObject(oid, { body: { _yit_ds_Trifft_Zu: value, _yit_ds_Trifft_Zu_Grund: reason } });

const favourites = '_yit_Portalfavoriten';

export const getFavourites = gsd.read(
  'get /v1/object/{oid}',
  wireRow({ oid: [z.string(), '~ObjectID'], favouriteOids: [references, favourites] }),
);

export async function loadFavouriteOids(oid: string, options: CallOptions = {}): Promise<string[]> {
  const query = { serialization: fields(favourites) };
  return (await getFavourites(oid, { query, ...options })).favouriteOids;
}

/** Omits tasks that are gone or not visible for this user. */
export const loadTasks = (oids: readonly string[], options: CallOptions = {}) =>
  loadObjects(tasks, { oids }, options);

export const postFavourite = gsd.change('post /v1/action/Aufgabe');

/** @throws ApiError `locked` while the contact is being edited */
export const setFavourite = (taskOid: string, contactOid: string, favourite: boolean) =>
  postFavourite({
    query: {
      query: withIds([taskOid]),
      actions: listAction(favourite ? 'add' : 'remove', contactOid, favourites),
    },
  });

const webNote = 100;

export const postNote = gsd.change('post /v1/object/Kontakt');

/** @throws ApiError `locked` while the task is being edited */
export const createNote = (taskOid: string, text: string, author: string) =>
  postNote({
    query: { actions: listAction('add', taskOid, '_Kontakte') },
    body: { Typ: webNote, Beschreibung: text, Ersteller: author },
  });
