import * as z from 'zod/mini';

import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { gsd } from './client';
import { listOf } from './envelope';
import { readListMacro, runListMacro } from './macro';
import { type Decision, type Signature, signed } from './tickets';

/** A report about work on site, which the customer releases or declines (R-SREP-01). */
export interface ServiceReport {
  oid: string;
  /** Its id where the backend has no name, so that its buttons have a text. */
  name: string;
  /** 'Name, dd.MM.yyyy'; empty until it is released. */
  releasedBy: string;
  declined: boolean;
  declinedBy: string;
  documents: readonly Document[];
}

/** The name has two spellings; the one with a value is used (R-SREP-01). */
export const reportSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    name,
    Name: name,
    _Freigegeben_durch: text,
    _abgelehnt: flag,
    _abgelehnt_durch: text,
    ServiceReportDocuments: listOf(documentSchema),
  }),
  z.transform((wire): ServiceReport => ({
    oid: wire['~ObjectID'],
    name: wire.name || wire.Name || wire['~ObjectID'],
    releasedBy: wire._Freigegeben_durch,
    declined: wire._abgelehnt,
    declinedBy: wire._abgelehnt_durch,
    documents: wire.ServiceReportDocuments,
  })),
);

/** Documents of a ticket, without those of its reports. @throws ApiError */
export function loadTicketDocuments(ticketOid: string, options: CallOptions = {}): Promise<Document[]> {
  return runListMacro(documentSchema, '_yIT_getTicketDocuments', { ticketOID: ticketOid }, options);
}

/** The service reports of a ticket with their documents. A list reads them for many tickets at once. @throws ApiError */
export function loadServiceReports(ticketOid: string, options: CallOptions = {}): Promise<ServiceReport[]> {
  return readListMacro(reportSchema, '_yIT_getServiceReport', { ticketOID: ticketOid }, options);
}

/** Releases or declines a report. @throws ApiError `conflict` when it is decided already */
export function decideReport(oid: string, decision: Decision, by: Signature): Promise<void> {
  return gsd.change({
    method: 'patch',
    url: `/v1/object/${encodeURIComponent(oid)}`,
    data:
      decision === 'release'
        ? { _Freigegeben_durch: signed(by) }
        : { _abgelehnt: true, _abgelehnt_durch: signed(by) },
  });
}
