import * as z from 'zod/mini';

import { parseDuration } from '@/shared/format/durations';
import { germanTime, toGsdDate } from '@/shared/format/wire-dates';

import { nullOn } from '../api-error';
import { optionalDate } from '../date-values';
import { wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, id, labelKey, mapped, name, number, openFlag, reference, text } from '../values';
import { gsd, patchObject } from './client';
import { listMacro } from './macro';
import { declareObjects, fields, loadObjects, withIds } from './objects';

/** The unit is seconds; null for none or zero, 'invalid' if the text is not a duration (R-VAL-03). */
export type Span = number | 'invalid' | null;

export const span = z.pipe(
  text,
  // A field without a measured value holds zero.
  z.transform((written): Span => (written === '' ? null : (parseDuration(written) ?? 'invalid') || null)),
);

const estimate = mapped(text, (written) => (parseDuration(written) === 0 ? '' : written));

const stars = mapped(number, (value) => Math.min(5, Math.max(0, Math.round(value))));

const namedObject = mapped(z.nullish(z.union([z.string(), z.object({ Name: text })])), (value) =>
  typeof value === 'object' ? (value?.Name ?? '') : '',
);

/** An entry or a ticket that is marked as internal, or whose mark is unreadable, is not visible. */
export const withVisibility = <Row extends { visible: boolean | null; unreadable?: { visible?: string } }>(
  row: Row,
) => ({ ...row, visible: row.visible !== false && row.unreadable?.visible === undefined });

export const ticketSchema = mapped(
  wireRow({
    oid: [id, '~ObjectID'],
    number: [name, 'Nummer'],
    title: [name, 'Name', 'Nummer', '~ObjectID'],
    description: [text, 'Beschreibung'],
    status: [labelKey, '_yit_ITIL_TicketStatus'],
    problemType: [labelKey, '_yit_ITIL_ProblemStatus'],
    priority: [labelKey, '_yIT_AUF_Prioritaet'],
    solution: [text, '_yit_ITIL_Loesung'],
    supportGroup: [namedObject, '_Supportgruppe'],
    createdAt: [optionalDate, 'Erstellungszeit'],
    contactOid: [reference, '_Ansprechpartner'],
    contactName: [name, '_Ansprechpartnername'],
    untilProcessing: [span, '_Zeit_bis_Ticketbearbeitung'],
    untilSolution: [span, '_Zeit_bis_Ticketloesung'],
    /** 1 to 5 stars; 0 means no rating. */
    rating: [stars, '_Bewertung'],
    ratingComment: [text, '_Bewertungstext'],
    /** A duration or another text of the support; empty without an estimate. */
    estimate: [estimate, '_Zeitschaetzung'],
    /** Has the form 'Name, dd.MM.yyyy'; empty until the estimate is released or declined. */
    estimateReleasedBy: [name, '_Zeitschaetzung_freigegeben_durch'],
    estimateDeclinedBy: [name, '_Zeitschaetzung_abgelehnt_durch'],
    visible: [openFlag, '_Webanzeige'],
  }),
  withVisibility,
);
export type Ticket = z.output<typeof ticketSchema>;

export interface TicketOwner {
  contactOid: string;
  addressOid: string;
}

export const postTickets = listMacro('_yIT_getTicketsWithDetails', ticketSchema);

export const loadTickets = ({ contactOid, addressOid }: TicketOwner, options: CallOptions = {}) =>
  postTickets({
    body: { contactOID: contactOid, customerOID: addressOid, addressOID: addressOid },
    ...options,
  });

/** Returns the tickets of all contacts (ADR 0063). @throws ApiError `forbidden` if the backend does not allow it */
export const loadCompanyTickets = (addressOid: string, options: CallOptions = {}) =>
  postTickets({ body: { customerOID: addressOid, addressOID: addressOid }, ...options });

export const tickets = declareObjects('_yit_ITIL_Ticket', ticketSchema);

export async function loadTicket(oid: string, options: CallOptions = {}): Promise<Ticket | null> {
  const found = await tickets.get({ query: { query: withIds([oid]), perPage: 1 }, ...options });
  return found.find((ticket) => ticket.oid === oid) ?? null;
}

/** Users may change only these fields (R-CALL-16). */
const changeable = [
  ['title', 'Name'],
  ['description', 'Beschreibung'],
  ['solution', '_yit_ITIL_Loesung'],
  ['status', '_yit_ITIL_TicketStatus'],
  ['rating', '_Bewertung'],
  ['ratingComment', '_Bewertungstext'],
] as const;
export type TicketChange = Partial<Pick<Ticket, (typeof changeable)[number][0]>>;

/** @throws ApiError `locked` while it is being edited, `forbidden` when it is closed */
export function changeTicket(oid: string, change: TicketChange): Promise<void> {
  const given = changeable.filter(([field]) => change[field] !== undefined);
  return patchObject(oid, {
    body: Object.fromEntries(given.map(([field, wireName]) => [wireName, change[field]])),
  });
}

export type Decision = 'release' | 'decline';

export interface Signature {
  name: string;
  at: Date;
}

/** Returns 'Name, dd.MM.yyyy' in German local time, in every interface language (R-EST-05). */
export const signed = ({ name, at }: Signature): string => `${name}, ${germanTime(at).day}`;

/** @throws ApiError `conflict` if it is already decided */
export function decideEstimate(oid: string, decision: Decision, by: Signature): Promise<void> {
  const field =
    decision === 'release' ? '_Zeitschaetzung_freigegeben_durch' : '_Zeitschaetzung_abgelehnt_durch';
  return patchObject(oid, { body: { [field]: signed(by) } });
}

const lockSchema = z.object({ isLocked: flag, messages: z._default(z.array(z.string()), []) });

export const loadLock = gsd.read('get /v1/lock/object/{oid}', lockSchema);

/** A new ticket has these fields (R-TNEW-08). */
export interface NewTicket extends Pick<
  Ticket,
  'title' | 'description' | 'problemType' | 'contactName' | 'status'
> {
  contactOid: string;
  addressOid: string;
  /** Time the user sent the form; a retry keeps it, which distinguishes it from a second ticket. */
  at: Date;
  supportGroupOid: string;
  contactQuery: boolean;
}

/** Every new ticket has this priority (R-TNEW-08). */
const priority = 30;

const createdSchema = wireRow({ oid: [id, '~ObjectID'], number: [text, 'Nummer', '~ObjectID'] });
export type CreatedTicket = z.output<typeof createdSchema>;

export const postTicket = gsd.send('post /v1/object/_yit_ITIL_Ticket', createdSchema);

export const createTicket = (ticket: NewTicket) =>
  postTicket({
    ...(ticket.contactQuery && { query: { query: withIds([ticket.contactOid]) } }),
    body: {
      Name: ticket.title,
      Beschreibung: ticket.description,
      _yit_ITIL_ProblemStatus: ticket.problemType,
      _yIT_AUF_Prioritaet: priority,
      _yit_ITIL_TicketStatus: ticket.status,
      Erstellungszeit: toGsdDate(ticket.at),
      _Ansprechpartner: ticket.contactOid,
      _Ansprechpartnername: ticket.contactName,
      _Kunde: ticket.addressOid,
      _Supportgruppe: ticket.supportGroupOid || null,
    },
  });

const addressesWithContact = declareObjects(
  'Adresse',
  wireRow({ oid: [z.string(), '~ObjectID'], contactOid: [reference, '_Ticket_Ansprechpartner'] }),
);

export async function loadTicketContact(addressOid: string): Promise<string | null> {
  const serialization = fields('_Ticket_Ansprechpartner');
  const [address] = await loadObjects(addressesWithContact, { oids: [addressOid], serialization });
  return address?.contactOid ?? null;
}

/** Step 2 writes the log entry of a new ticket (R-TNEW-09). */
export const logTicket = (oid: string, entry: string) => patchObject(oid, { body: { _Protokoll: entry } });

export const postTicketStart = gsd.done('post /v1/execute/_yIT_startTicket');

/** Step 3 starts the ticket; a ticket that is already started (409) is a success. */
export async function startTicket(oid: string): Promise<void> {
  await nullOn(postTicketStart({ body: { ticketOID: oid } }), 'conflict');
}
