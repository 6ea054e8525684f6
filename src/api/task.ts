import type * as z from 'zod/mini';

import { optionalDate } from './date-values';
import { listOf } from './gsd/envelope';
import { wireRow } from './read-rows';
import { flag, id, labelKey, mapped, name, number, reference, text } from './values';

const keywords = mapped(listOf(name), (words) => words.filter(Boolean));

const percent = mapped(number, (value) => Math.min(100, Math.max(0, value)));

const category = mapped(text, (value) => value || null);

export const taskSchema = wireRow({
  oid: [id, '~ObjectID'],
  number: [name, 'Nummer'],
  title: [name, 'Titel', 'Name', 'Nummer', '~ObjectID'],
  name: [name, 'Name'],
  description: [text, 'Beschreibung'],
  /** R-TASK-02 */
  keywords: [keywords, '_yit_Stichworte', 'Stichworte'],
  /** In percent, 0 to 100. */
  progress: [percent, '_yIT_AUF_Fortschritt'],
  priority: [labelKey, '_yIT_AUF_Prioritaet'],
  status: [labelKey, '_yIT_AUF_Status'],
  /** 0 is open, 1 applies, 2 does not apply. */
  beTrue: [labelKey, '_yit_ds_Trifft_Zu'],
  beTrueReason: [text, '_yit_ds_Trifft_Zu_Grund'],
  favourite: [flag, '_yit_Portalfavorit'],
  privacyNumber: [name, '_yit_ywp_DatenschutzNummer'],
  category: [category, 'csvCategory'],
  parentOid: [reference, 'parent'],
  changedAt: [optionalDate, '~StoreTime'],
});
/** A task of a topic area (R-TASK-01). */
export type Task = z.output<typeof taskSchema>;
