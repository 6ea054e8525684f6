import * as z from 'zod/mini';

import { toGsdDate } from '@/shared/format/wire-dates';

import { optionalDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { name, openFlag, text } from '../values';
import { gsd } from './client';
import { listMacro } from './macro';
import { span } from './tickets';

const shownFields = {
  Beschreibung: 'text',
  Erstellungszeit: 'createdAt',
  _Autor: 'author',
  _Dauer: 'duration',
} as const;

export const entrySchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~Unreadable': unreadableMarks,
    Beschreibung: text,
    Erstellungszeit: optionalDate,
    _Autor: name,
    _Dauer: span,
    _Webanzeige: openFlag,
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    text: wire.Beschreibung,
    author: wire._Autor,
    createdAt: wire.Erstellungszeit,
    duration: wire._Dauer,
    /** False marks an internal entry. */
    visible: wire._Webanzeige !== false && wire['~Unreadable']?.['_Webanzeige'] === undefined,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** A ticket's history consists of these entries (R-TENT-01). */
export type TicketEntry = z.output<typeof entrySchema>;

export const postEntriesSearch = listMacro('_yIT_getTicketEntries', entrySchema);

/** @throws ApiError `notFound` also if this user may not see the ticket */
export const loadTicketEntries = (ticketOid: string, options: CallOptions = {}): Promise<TicketEntry[]> =>
  postEntriesSearch({ body: { ticketOID: ticketOid }, ...options });

export const postEntry = gsd.change('post /v1/object/_yit_ITIL_Eintrag');

/** All users of the customer see the entry. @throws ApiError `locked`, `forbidden` */
export const addTicketEntry = (
  ticketOid: string,
  { text: description, author, at }: { text: string; author: string; at: Date },
): Promise<void> =>
  postEntry({
    body: {
      Beschreibung: description,
      _Autor: author,
      Erstellungszeit: toGsdDate(at),
      Vorgang: ticketOid,
      _Webanzeige: true,
    },
  });
