import * as z from 'zod/mini';

import { optionalDate } from './date-values';
import { listOf } from './gsd/envelope';
import { keyOf, renameMarks, unreadableMarks } from './read-rows';
import { flag, name, number, reference, text } from './values';

const shownFields = {
  '~StoreTime': 'changedAt',
  Beschreibung: 'description',
  Stichworte: 'keywords',
  _yit_Stichworte: 'keywords',
  _yIT_AUF_Fortschritt: 'progress',
  _yIT_AUF_Prioritaet: 'priority',
  _yIT_AUF_Status: 'status',
  _yit_ds_Trifft_Zu: 'beTrue',
} as const;

const keywords = z.pipe(
  listOf(name),
  z.transform((words) => words.filter(Boolean)),
);

/** The keywords have two names; the one with a value is used (R-TASK-02). */
export const taskSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~StoreTime': optionalDate,
    '~Unreadable': unreadableMarks,
    Nummer: name,
    Name: name,
    Titel: name,
    Beschreibung: text,
    Stichworte: keywords,
    _yit_Stichworte: keywords,
    _yIT_AUF_Fortschritt: number,
    _yIT_AUF_Prioritaet: number,
    _yIT_AUF_Status: number,
    _yit_ds_Trifft_Zu: number,
    _yit_ds_Trifft_Zu_Grund: text,
    _yit_Portalfavorit: flag,
    _yit_ywp_DatenschutzNummer: name,
    csvCategory: text,
    parent: reference,
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    number: wire.Nummer,
    title: wire.Titel || wire.Name || wire.Nummer || wire['~ObjectID'],
    name: wire.Name,
    description: wire.Beschreibung,
    keywords: wire._yit_Stichworte.length > 0 ? wire._yit_Stichworte : wire.Stichworte,
    /** In percent, 0 to 100. */
    progress: Math.min(100, Math.max(0, wire._yIT_AUF_Fortschritt)),
    priority: keyOf(wire, '_yIT_AUF_Prioritaet'),
    status: keyOf(wire, '_yIT_AUF_Status'),
    /** 0 is open, 1 applies, 2 does not apply. */
    beTrue: keyOf(wire, '_yit_ds_Trifft_Zu'),
    beTrueReason: wire._yit_ds_Trifft_Zu_Grund,
    favourite: wire._yit_Portalfavorit,
    privacyNumber: wire._yit_ywp_DatenschutzNummer,
    category: wire.csvCategory || null,
    parentOid: wire.parent,
    changedAt: wire['~StoreTime'],
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** A task of a topic area (R-TASK-01). */
export type Task = z.output<typeof taskSchema>;
