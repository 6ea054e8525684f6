import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { type Task, taskSchema } from '../task';
import { reference } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { loadObjects } from './objects-by-id';
import { fields, listAction, withIds } from './query';

const field = '_yit_Portalfavoriten';
const contactSchema = z.object({ [field]: collectionOf(reference) });

/** The tasks a contact keeps as favourites. */
export async function loadFavourites(contactOid: string, { signal }: CallOptions = {}): Promise<Task[]> {
  const { [field]: references } = await gsd.read(contactSchema, {
    url: `/v1/object/${encodeURIComponent(contactOid)}`,
    params: { serialization: fields(field) },
    signal,
  });
  const oids = references.filter((oid) => oid !== null);
  return loadObjects({ className: 'Aufgabe', item: taskSchema, oids }, { signal });
}

/**
 * Puts a task among a contact's favourites or takes it out (R-CALL-02).
 * @throws ApiError `locked` while somebody edits the contact.
 */
export function setFavourite(taskOid: string, contactOid: string, favourite: boolean): Promise<void> {
  return gsd.change({
    method: 'post',
    url: '/v1/action/Aufgabe',
    params: {
      query: withIds([taskOid]),
      actions: listAction(favourite ? 'add' : 'remove', contactOid, field),
    },
  });
}
