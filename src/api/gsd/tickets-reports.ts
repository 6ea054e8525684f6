import * as z from 'zod/mini';

import { type Document, documentSchema } from '../document';
import { uniqueRows } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, name } from '../values';
import { patchObject } from './client';
import { listOf } from './envelope';
import { listMacro, readListMacro } from './macro';
import { type Decision, type Signature, signed } from './tickets';

/** The name has two spellings; the one with a value is used (R-SREP-01). */
export const reportSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    name,
    Name: name,
    _Freigegeben_durch: name,
    _abgelehnt: flag,
    _abgelehnt_durch: name,
    ServiceReportDocuments: listOf(documentSchema),
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    name: wire.name || wire.Name || wire['~ObjectID'],
    /** Has the form 'Name, dd.MM.yyyy'; empty until the release. */
    releasedBy: wire._Freigegeben_durch,
    declined: wire._abgelehnt,
    declinedBy: wire._abgelehnt_durch,
    documents: uniqueRows(wire.ServiceReportDocuments),
  })),
);
/** The customer releases or declines a report about work on site (R-SREP-01). */
export type ServiceReport = z.output<typeof reportSchema>;

export const postTicketDocuments = listMacro('_yIT_getTicketDocuments', documentSchema);
export const postServiceReports = readListMacro('_yIT_getServiceReport', reportSchema);

/** Omits the documents of its reports. */
export const loadTicketDocuments = (ticketOid: string, options: CallOptions = {}): Promise<Document[]> =>
  postTicketDocuments({ body: { ticketOID: ticketOid }, ...options });

/** Lists call this for many tickets at once. */
export const loadServiceReports = (ticketOid: string, options: CallOptions = {}): Promise<ServiceReport[]> =>
  postServiceReports({ body: { ticketOID: ticketOid }, ...options });

/** @throws ApiError `conflict` if it is already decided */
export const decideReport = (oid: string, decision: Decision, by: Signature): Promise<void> =>
  patchObject({
    params: { oid },
    body:
      decision === 'release'
        ? { _Freigegeben_durch: signed(by) }
        : { _abgelehnt: true, _abgelehnt_durch: signed(by) },
  });
