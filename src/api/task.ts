import * as z from 'zod/mini';

import { optionalDate } from './date-values';
import { listOf } from './gsd/envelope';
import { flag, name, number, reference, text } from './values';

/** A task of a topic area (R-TASK-01). */
export interface Task {
  oid: string;
  number: string;
  /** 'Titel' where there is one, else 'Name'; without both what else tells it apart, so that its link has words. */
  title: string;
  name: string;
  description: string;
  keywords: readonly string[];
  /** Percent, 0 to 100. */
  progress: number;
  priority: number;
  status: number;
  /** Whether it applies to the customer: 0 open, 1 applies, 2 does not (docs/api/conventions.md). */
  beTrue: number;
  /** Why it applies or does not. */
  beTrueReason: string;
  favourite: boolean;
  privacyNumber: string;
  /** The category it belongs to; null where an answer does not say. */
  category: string | null;
  parentOid: string | null;
  changedAt: Date | null;
}

/** Keywords are a list of its own kind in each backend. */
const keywords = z.pipe(
  listOf(name),
  z.transform((words) => words.filter(Boolean)),
);

/** Both backends write tasks with the same fields; of the two names of the keywords the filled one counts (R-TASK-02). */
export const taskSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~StoreTime': optionalDate,
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
  z.transform((wire): Task => ({
    oid: wire['~ObjectID'],
    number: wire.Nummer,
    title: wire.Titel || wire.Name || wire.Nummer || wire['~ObjectID'],
    name: wire.Name,
    description: wire.Beschreibung,
    keywords: wire._yit_Stichworte.length > 0 ? wire._yit_Stichworte : wire.Stichworte,
    progress: Math.min(100, Math.max(0, wire._yIT_AUF_Fortschritt)),
    priority: wire._yIT_AUF_Prioritaet,
    status: wire._yIT_AUF_Status,
    beTrue: wire._yit_ds_Trifft_Zu,
    beTrueReason: wire._yit_ds_Trifft_Zu_Grund,
    favourite: wire._yit_Portalfavorit,
    privacyNumber: wire._yit_ywp_DatenschutzNummer,
    category: wire.csvCategory || null,
    parentOid: wire.parent,
    changedAt: wire['~StoreTime'],
  })),
);
