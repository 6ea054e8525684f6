import * as z from 'zod/mini';

import { parseDuration } from '@/shared/format/durations';
import { dayOf } from '@/shared/format/wire-dates';

import { optionalDate } from '../date-values';
import { keyOf, renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, name, number, openFlag, reference, text } from '../values';
import { gsd, patchObject } from './client';
import { listMacro } from './macro';
import { declareObjects, withIds } from './objects';

/** The unit is seconds; null for none or zero, 'invalid' if the text is not a duration (R-VAL-03). */
export type Span = number | 'invalid' | null;

const shownFields = {
  Beschreibung: 'description',
  Erstellungszeit: 'createdAt',
  _Bewertung: 'rating',
  _Supportgruppe: 'supportGroup',
  _Zeit_bis_Ticketbearbeitung: 'untilProcessing',
  _Zeit_bis_Ticketloesung: 'untilSolution',
  _Zeitschaetzung: 'estimate',
  _yit_ITIL_Loesung: 'solution',
  _yit_ITIL_ProblemStatus: 'problemType',
  _yit_ITIL_TicketStatus: 'status',
} as const;

export const span = z.pipe(
  text,
  // A field without a measured value holds zero.
  z.transform((written): Span => (written === '' ? null : (parseDuration(written) ?? 'invalid') || null)),
);

const estimate = z.pipe(
  text,
  z.transform((written) => (parseDuration(written) === 0 ? '' : written)),
);

const stars = z.pipe(
  number,
  z.transform((value) => Math.min(5, Math.max(0, Math.round(value)))),
);

const namedObject = z.pipe(
  z.nullish(z.union([z.string(), z.object({ Name: text })])),
  z.transform((value) => (typeof value === 'object' ? (value?.Name ?? '') : '')),
);

export const ticketSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    '~Unreadable': unreadableMarks,
    Nummer: name,
    Name: name,
    Beschreibung: text,
    Erstellungszeit: optionalDate,
    _Ansprechpartner: reference,
    _Ansprechpartnername: name,
    _Bewertung: stars,
    _Bewertungstext: text,
    _Supportgruppe: namedObject,
    _Webanzeige: openFlag,
    _Zeit_bis_Ticketbearbeitung: span,
    _Zeit_bis_Ticketloesung: span,
    _Zeitschaetzung: estimate,
    _Zeitschaetzung_freigegeben_durch: name,
    _Zeitschaetzung_abgelehnt_durch: name,
    _yit_ITIL_Loesung: text,
    _yit_ITIL_ProblemStatus: number,
    _yit_ITIL_TicketStatus: number,
  }),
  z.transform((wire) => ({
    oid: wire['~ObjectID'],
    number: wire.Nummer,
    title: wire.Name || wire.Nummer || wire['~ObjectID'],
    description: wire.Beschreibung,
    status: keyOf(wire, '_yit_ITIL_TicketStatus'),
    problemType: keyOf(wire, '_yit_ITIL_ProblemStatus'),
    solution: wire._yit_ITIL_Loesung,
    supportGroup: wire._Supportgruppe,
    createdAt: wire.Erstellungszeit,
    contactOid: wire._Ansprechpartner,
    contactName: wire._Ansprechpartnername,
    untilProcessing: wire._Zeit_bis_Ticketbearbeitung,
    untilSolution: wire._Zeit_bis_Ticketloesung,
    /** 1 to 5 stars; 0 means no rating. */
    rating: wire._Bewertung,
    ratingComment: wire._Bewertungstext,
    /** A duration or another text of the support; empty without an estimate. */
    estimate: wire._Zeitschaetzung,
    /** Has the form 'Name, dd.MM.yyyy'; empty until the estimate is released or declined. */
    estimateReleasedBy: wire._Zeitschaetzung_freigegeben_durch,
    estimateDeclinedBy: wire._Zeitschaetzung_abgelehnt_durch,
    /** False marks an internal ticket. */
    visible: wire._Webanzeige !== false && wire['~Unreadable']?.['_Webanzeige'] === undefined,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** A support ticket (R-TIC-01). */
export type Ticket = z.output<typeof ticketSchema>;

export interface TicketOwner {
  contactOid: string;
  addressOid: string;
}

export const postTickets = listMacro('_yIT_getTicketsWithDetails', ticketSchema);

export const loadTickets = (
  { contactOid, addressOid }: TicketOwner,
  options: CallOptions = {},
): Promise<Ticket[]> =>
  postTickets({
    body: { contactOID: contactOid, customerOID: addressOid, addressOID: addressOid },
    ...options,
  });

/** Returns the tickets of all contacts (ADR 0063). @throws ApiError `forbidden` if the backend does not allow it */
export const loadCompanyTickets = (addressOid: string, options: CallOptions = {}): Promise<Ticket[]> =>
  postTickets({ body: { customerOID: addressOid, addressOID: addressOid }, ...options });

export const tickets = declareObjects('_yit_ITIL_Ticket', ticketSchema);

/** Returns null if there is no such ticket or this user may not see it. */
export async function loadTicket(oid: string, options: CallOptions = {}): Promise<Ticket | null> {
  const found = await tickets.get({ query: { query: withIds([oid]), perPage: 1 }, ...options });
  return found.find((ticket) => ticket.oid === oid) ?? null;
}

/** Users may change only these fields (R-CALL-16). */
export type TicketChange = Partial<
  Pick<Ticket, 'title' | 'description' | 'solution' | 'status' | 'rating' | 'ratingComment'>
>;

const wireNames = {
  title: 'Name',
  description: 'Beschreibung',
  solution: '_yit_ITIL_Loesung',
  status: '_yit_ITIL_TicketStatus',
  rating: '_Bewertung',
  ratingComment: '_Bewertungstext',
} as const satisfies Record<keyof TicketChange, string>;

const changeable = ['title', 'description', 'solution', 'status', 'rating', 'ratingComment'] as const;

/** @throws ApiError `locked` while it is being edited, `forbidden` when it is closed */
export function changeTicket(oid: string, change: TicketChange): Promise<void> {
  const given = changeable.filter((field) => change[field] !== undefined);
  const body = Object.fromEntries(given.map((field) => [wireNames[field], change[field]]));
  return patchObject({ params: { oid }, body });
}

export type Decision = 'release' | 'decline';

export interface Signature {
  name: string;
  at: Date;
}

/** Returns 'Name, dd.MM.yyyy' in German local time, in every interface language (R-EST-05). */
export function signed({ name, at }: Signature): string {
  const [year, month, day] = dayOf(at).split('-');
  return `${name}, ${day}.${month}.${year}`;
}

/** @throws ApiError `conflict` if it is already decided */
export function decideEstimate(oid: string, decision: Decision, by: Signature): Promise<void> {
  const field =
    decision === 'release' ? '_Zeitschaetzung_freigegeben_durch' : '_Zeitschaetzung_abgelehnt_durch';
  return patchObject({ params: { oid }, body: { [field]: signed(by) } });
}

const lockSchema = z.object({ isLocked: flag, messages: z._default(z.array(z.string()), []) });

export const getLock = gsd.read('get /v1/lock/object/{oid}', lockSchema);

export const loadLock = (oid: string, options: CallOptions = {}) => getLock({ params: { oid }, ...options });
