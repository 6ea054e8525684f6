import * as z from 'zod/mini';

import { type Document, documentSchema } from '../document';
import type { CallOptions } from '../request';
import { flag, name, text } from '../values';
import { gsd } from './client';
import { listOf } from './envelope';
import { readMacro, runMacro } from './macro';
import { type Decision, type Signature, signed } from './tickets';

/** What was done on site, for the customer to release (R-SREP-01). */
export interface ServiceReport {
  oid: string;
  /** Its id where the backend keeps no name, so that its buttons have words. */
  name: string;
  /** 'Name, dd.MM.yyyy'; empty while nobody has released it. */
  releasedBy: string;
  declined: boolean;
  declinedBy: string;
  documents: readonly Document[];
}

/** Service reports write `name` (R-SREP-01), other objects of the document management `Name`; the filled one counts. */
const reportSchema = z.pipe(
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

/** Documents of a ticket itself; those of its reports come with them. */
export function loadTicketDocuments(ticketOid: string, options: CallOptions = {}): Promise<Document[]> {
  return runMacro(listOf(documentSchema), '_yIT_getTicketDocuments', { ticketOID: ticketOid }, options);
}

/** The service reports of a ticket; a list asks for those of many tickets at once. */
export function loadServiceReports(ticketOid: string, options: CallOptions = {}): Promise<ServiceReport[]> {
  return readMacro(listOf(reportSchema), '_yIT_getServiceReport', { ticketOID: ticketOid }, options);
}

/** Releases or declines a report. @throws ApiError `conflict` when somebody has decided already. */
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
