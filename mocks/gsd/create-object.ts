import * as z from 'zod/mini';

import { bodyOf } from '../backend';
import { Refusal } from '../refusal';
import { contactOf, demandRole, demandUnlocked, ownTicketFor } from '../state/access';
import { gsdTime } from '../state/berlin-time';
import { nextOid } from '../state/ids';
import { CLOSED } from '../state/labels';
import { applyActions } from './actions';
import { actionsOf } from './parameters';
import type { SessionCall } from './routes';

const between = (low: number, high: number) =>
  z.string().check(z.trim(), z.minLength(low), z.maxLength(high));
const oid = z.string().check(z.minLength(1));

const noteSchema = z.strictObject({
  Typ: z.literal(100),
  Beschreibung: between(1, 255),
  Ersteller: z.string(),
});

const ticketSchema = z.strictObject({
  Name: between(12, 256),
  Beschreibung: between(12, 10_000),
  _yit_ITIL_ProblemStatus: z.union([z.literal(20), z.literal(30)]),
  _yIT_AUF_Prioritaet: z.literal(30),
  _yit_ITIL_TicketStatus: z.int(),
  Erstellungszeit: oid,
  _Ansprechpartner: oid,
  _Ansprechpartnername: z.string(),
  _Kunde: oid,
  _Supportgruppe: z.optional(z.nullable(z.string())),
});

const entrySchema = z.strictObject({
  Beschreibung: between(12, 255),
  _Autor: z.string(),
  Erstellungszeit: oid,
  Vorgang: oid,
  _Webanzeige: z._default(z.boolean(), true),
  _Dauer: z.optional(z.nullable(z.string())),
});

/** Creates a note, a ticket or a ticket entry (docs/api/conventions.md). */
export async function createObject(call: SessionCall, className: string): Promise<unknown> {
  switch (className) {
    case 'Kontakt':
      return createNote(call);
    case '_yit_ITIL_Ticket':
      return createTicket(call);
    case '_yit_ITIL_Eintrag':
      return createEntry(call);
    default:
      throw new Refusal(403, '403', `Objekte der Klasse ${className} legt das Portal nicht an`);
  }
}

/** Everything written in a contact's name needs a contact behind the session (R-RGT-02). */
function demandContact(call: SessionCall) {
  const contact = contactOf(call);
  if (!contact) throw new Refusal(403, '403', 'Kein Ansprechpartner');
  return contact;
}

async function createNote(call: SessionCall) {
  const { state, now, request } = call;
  const contact = demandContact(call);
  const body = await bodyOf(request, noteSchema);
  const actions = actionsOf(call);
  for (const { object } of actions) demandUnlocked(state, object);
  const note = {
    '~ObjectID': nextOid(state, 'KON'),
    '~ClassName': 'Kontakt',
    '~StoreTime': gsdTime(now),
    ...body,
    contact: contact['~ObjectID'],
    task: null,
  };
  state.notes[note['~ObjectID']] = note;
  for (const action of actions) applyActions(call, action, 'Kontakt', note['~ObjectID']);
  return { '~ObjectID': note['~ObjectID'] };
}

async function createTicket(call: SessionCall) {
  const { state, now, request } = call;
  demandContact(call);
  const body = await bodyOf(request, ticketSchema);
  demandRole(call, 'TICKET', body._Kunde);
  const numbers = Object.values(state.tickets).map(({ Nummer }) => Number(Nummer));
  const Nummer = String(numbers.reduce((highest, number) => Math.max(highest, number), 20_260_999) + 1);
  const ticket = {
    '~ObjectID': nextOid(state, 'TIC'),
    '~ClassName': '_yit_ITIL_Ticket',
    '~StoreTime': gsdTime(now),
    Nummer,
    ...body,
    // Unknown groups and none at all go to the first-level support.
    _Supportgruppe: state.supportGroups[body._Supportgruppe ?? '']?.['~ObjectID'] ?? 'GRP1',
    _Bewertung: 0,
    _Bewertungstext: '',
    _Protokoll: '',
    _Webanzeige: true,
    _Zeit_bis_Ticketbearbeitung: null,
    _Zeit_bis_Ticketloesung: null,
    _Zeitschaetzung: null,
    _Zeitschaetzung_abgelehnt_durch: '',
    _Zeitschaetzung_freigegeben_durch: '',
    _yit_ITIL_Loesung: '',
  };
  state.tickets[ticket['~ObjectID']] = ticket;
  return { '~ObjectID': ticket['~ObjectID'], Nummer };
}

async function createEntry(call: SessionCall) {
  const { state, now, request } = call;
  demandContact(call);
  const body = await bodyOf(request, entrySchema);
  const ticket = ownTicketFor(call, body.Vorgang);
  demandUnlocked(state, ticket['~ObjectID']);
  if (ticket._yit_ITIL_TicketStatus === CLOSED) throw new Refusal(403, '403', 'Das Ticket ist geschlossen');
  const entry = {
    '~ObjectID': nextOid(state, 'EIN'),
    '~ClassName': '_yit_ITIL_Eintrag',
    '~StoreTime': gsdTime(now),
    ...body,
    _Dauer: body._Dauer ?? null,
  };
  state.ticketEntries[entry['~ObjectID']] = entry;
  return { '~ObjectID': entry['~ObjectID'] };
}
