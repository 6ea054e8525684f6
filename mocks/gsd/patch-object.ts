import * as z from 'zod/mini';

import { bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { demandUnlocked, documentFor, ownTicketFor, taskFor, touchTask } from '../state/access';
import { gsdTime, readTime } from '../state/berlin-time';
import { duration } from '../state/duration';
import { CLOSED, labels } from '../state/labels';
import type { Ticket } from '../state/model';
import { classOf } from './classes';
import type { SessionCall } from './routes';

const between = (low: number, high: number) =>
  z.optional(z.string().check(z.trim(), z.minLength(low), z.maxLength(high)));
const named = z.optional(z.string().check(z.regex(/^.+, \d\d\.\d\d\.\d{4}$/)));
const ticketStatus = z
  .number()
  .check(
    z.refine((key) => labels['ticketStatus']?.some((label) => label.key === key) ?? false, 'unknown status'),
  );

const taskSchema = z.strictObject({
  _yit_ds_Trifft_Zu: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  _yit_ds_Trifft_Zu_Grund: z.string().check(z.trim(), z.minLength(10)),
});

const ticketSchema = z.strictObject({
  Name: between(12, 256),
  Beschreibung: between(12, 10_000),
  _yit_ITIL_Loesung: between(12, 10_000),
  _yit_ITIL_TicketStatus: z.optional(ticketStatus),
  _Bewertung: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  _Bewertungstext: between(12, 10_000),
  _Zeitschaetzung_freigegeben_durch: named,
  _Zeitschaetzung_abgelehnt_durch: named,
  _Protokoll: z.optional(z.string()),
});

const reportSchema = z.strictObject({
  _Freigegeben_durch: named,
  _abgelehnt: z.optional(z.literal(true)),
  _abgelehnt_durch: named,
});

/** Changes the fields the portal may change, after the rules a server would keep (R-BET-02, R-TIC-10). */
export async function patchObject(call: SessionCall, oid: string): Promise<void> {
  demandUnlocked(call.state, oid);
  switch (classOf(call, oid)) {
    case 'Aufgabe': {
      const task = taskFor(call, oid);
      Object.assign(task, await bodyOf(call.request, taskSchema), { '~StoreTime': gsdTime(call.now) });
      touchTask(call, oid);
      return;
    }
    case '_yit_ITIL_Ticket':
      return patchTicket(call, ownTicketFor(call, oid));
    case '_yIT_ServiceReport':
      return patchReport(call, oid);
    case 'Dokument':
    case 'Bild':
      // A document's fields stay; the call only carries actions.
      documentFor(call, oid);
      return;
    default:
      throw new Refusal(403, '403', 'Objekte dieser Klasse ändert das Portal nicht');
  }
}

const ratingFields: readonly string[] = ['_Bewertung', '_Bewertungstext', '_Protokoll'];

async function patchTicket(call: SessionCall, ticket: Ticket): Promise<void> {
  const change = await bodyOf(call.request, ticketSchema);
  const fields = Object.keys(change);
  const solved = ticket._yit_ITIL_TicketStatus === CLOSED;
  if (solved && fields.some((field) => !ratingFields.includes(field)))
    throw new Refusal(403, '403', 'Das Ticket ist geschlossen');
  if (fields.some((field) => field.startsWith('_Zeitschaetzung'))) demandOpenEstimate(ticket);

  const closes = change._yit_ITIL_TicketStatus === CLOSED;
  const solution = change._yit_ITIL_Loesung ?? ticket._yit_ITIL_Loesung;
  if (closes && solution.trim().length < 12)
    throw new Refusal(400, '400', 'Zum Schließen fehlt eine Lösung mit mindestens 12 Zeichen');
  Object.assign(ticket, change, { '~StoreTime': gsdTime(call.now) });
  if (closes && ticket._Zeit_bis_Ticketloesung === null)
    ticket._Zeit_bis_Ticketloesung = duration(
      Math.max(0, call.now - (readTime(ticket.Erstellungszeit) ?? call.now)),
    );
}

function demandOpenEstimate(ticket: Ticket): void {
  const { _Zeitschaetzung, _Zeitschaetzung_freigegeben_durch, _Zeitschaetzung_abgelehnt_durch } = ticket;
  if (_Zeitschaetzung === null) throw new Refusal(400, '400', 'Das Ticket hat keine Zeitschätzung');
  if (_Zeitschaetzung_freigegeben_durch || _Zeitschaetzung_abgelehnt_durch)
    throw new Refusal(409, '409', 'Über die Zeitschätzung ist schon entschieden');
}

async function patchReport(call: SessionCall, oid: string): Promise<void> {
  const report = call.state.reports[oid];
  if (!report) throw new Refusal(404, '404', 'Servicebericht nicht gefunden');
  ownTicketFor(call, report.Vorgang);
  if (report._Freigegeben_durch || report._abgelehnt)
    throw new Refusal(409, '409', 'Über den Servicebericht ist schon entschieden');
  Object.assign(report, await bodyOf(call.request, reportSchema), { '~StoreTime': gsdTime(call.now) });
}
