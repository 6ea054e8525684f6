import type * as z from 'zod/mini';

import { toGsdDate } from '@/shared/format/wire-dates';

import { optionalDate } from '../date-values';
import { documentSchema } from '../document';
import { uniqueRows, wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, id, mapped, name, openFlag, text } from '../values';
import { gsd, patchObject } from './client';
import { listOf } from './envelope';
import { listMacro, readListMacro } from './macro';
import { type Decision, type Signature, signed, span, withVisibility } from './tickets';

export const entrySchema = mapped(
  wireRow({
    oid: [id, '~ObjectID'],
    text: [text, 'Beschreibung'],
    author: [name, '_Autor'],
    createdAt: [optionalDate, 'Erstellungszeit'],
    storedAt: [optionalDate, '~StoreTime'],
    duration: [span, '_Dauer'],
    visible: [openFlag, '_Webanzeige'],
  }),
  withVisibility,
);
export type TicketEntry = z.output<typeof entrySchema>;

export const postEntriesSearch = listMacro('_yIT_getTicketEntries', entrySchema);

/** @throws ApiError `notFound` also if this user may not see the ticket */
export const loadTicketEntries = (ticketOid: string, options: CallOptions = {}) =>
  postEntriesSearch({ body: { ticketOID: ticketOid }, ...options });

export const postEntry = gsd.change('post /v1/object/_yit_ITIL_Eintrag');

/** All users of the customer see the entry. @throws ApiError `locked`, `forbidden` */
export const addTicketEntry = (
  ticketOid: string,
  { text: description, author, at }: { text: string; author: string; at: Date },
) =>
  postEntry({
    body: {
      Beschreibung: description,
      _Autor: author,
      Erstellungszeit: toGsdDate(at),
      Vorgang: ticketOid,
      _Webanzeige: true,
    },
  });

export const reportSchema = mapped(
  wireRow({
    oid: [id, '~ObjectID'],
    /** R-SREP-01 */
    name: [name, 'name', 'Name', '~ObjectID'],
    /** Has the form 'Name, dd.MM.yyyy'; empty until the release. */
    releasedBy: [name, '_Freigegeben_durch'],
    released: [flag, 'released'],
    declined: [flag, '_abgelehnt'],
    declinedBy: [name, '_abgelehnt_durch'],
    documents: [listOf(documentSchema), 'ServiceReportDocuments'],
  }),
  (report) => ({ ...report, documents: uniqueRows(report.documents) }),
);
export type ServiceReport = z.output<typeof reportSchema>;

export const postTicketDocuments = listMacro('_yIT_getTicketDocuments', documentSchema);
export const postServiceReports = readListMacro('_yIT_getServiceReport', reportSchema);

/** Omits the documents of its reports. */
export const loadTicketDocuments = (ticketOid: string, options: CallOptions = {}) =>
  postTicketDocuments({ body: { ticketOID: ticketOid }, ...options });

/** Lists call this for many tickets at once. */
export const loadServiceReports = (ticketOid: string, options: CallOptions = {}) =>
  postServiceReports({ body: { ticketOID: ticketOid }, ...options });

/** @throws ApiError `conflict` if it is already decided */
export const decideReport = (oid: string, decision: Decision, by: Signature) =>
  patchObject(oid, {
    body:
      decision === 'release'
        ? { _Freigegeben_durch: signed(by) }
        : { _abgelehnt: true, _abgelehnt_durch: signed(by) },
  });
