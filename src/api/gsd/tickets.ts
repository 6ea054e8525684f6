import * as z from 'zod/mini';

import { parseDuration } from '@/shared/format/durations';
import { dayOf } from '@/shared/format/wire-dates';

import { optionalDate } from '../date-values';
import { keyOf, renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, name, number, text, openFlag, reference } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { runListMacro } from './macro';
import { withIds } from './objects';

/** A duration in seconds; null where the backend has none or zero, 'invalid' where its text is not a duration (R-VAL-03). */
export type Span = number | 'invalid' | null;

/** A support ticket (R-TIC-01). */
export interface Ticket {
  oid: string;
  number: string;
  /** Its number or id where the backend has no name, so that its link has a text. */
  title: string;
  description: string;
  status: number;
  problemType: number;
  solution: string;
  supportGroup: string;
  createdAt: Date | null;
  /** The contact who has reported it; null and empty where the backend does not say. */
  contactOid: string | null;
  contactName: string;
  /** From the creation until the support began to work on it. */
  untilProcessing: Span;
  untilSolution: Span;
  /** 1 to 5 stars; 0 without a rating. */
  rating: number;
  ratingComment: string;
  /** A duration string or another text of the support; empty without an estimate. */
  estimate: string;
  /** 'Name, dd.MM.yyyy' of the user who released or declined the estimate; empty until then. */
  estimateReleasedBy: string;
  estimateDeclinedBy: string;
  /** Whether customers may see it; false for an internal ticket. */
  visible: boolean;
  /** What stood in fields that could not be read. */
  unreadable?: Readonly<Partial<Record<keyof Ticket, string>>>;
}

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

/** Parses a duration string into a `Span`. */
export const span = z.pipe(
  text,
  // A field without a measured value holds zero.
  z.transform((written): Span => (written === '' ? null : (parseDuration(written) ?? 'invalid') || null)),
);

/** The text of an estimate; empty for zero, which stands for no estimate. */
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
    _Zeitschaetzung_freigegeben_durch: text,
    _Zeitschaetzung_abgelehnt_durch: text,
    _yit_ITIL_Loesung: text,
    _yit_ITIL_ProblemStatus: number,
    _yit_ITIL_TicketStatus: number,
  }),
  z.transform((wire): Ticket => ({
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
    rating: wire._Bewertung,
    ratingComment: wire._Bewertungstext,
    estimate: wire._Zeitschaetzung,
    estimateReleasedBy: wire._Zeitschaetzung_freigegeben_durch,
    estimateDeclinedBy: wire._Zeitschaetzung_abgelehnt_durch,
    visible: wire._Webanzeige !== false && wire['~Unreadable']?.['_Webanzeige'] === undefined,
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);

/** Whose tickets to read: those of a contact at the selected address. */
export interface TicketOwner {
  contactOid: string;
  addressOid: string;
}

const listTickets = (body: object, options: CallOptions): Promise<Ticket[]> =>
  runListMacro(ticketSchema, '_yIT_getTicketsWithDetails', body, options);

/** The tickets of a contact at the selected address. @throws ApiError */
export const loadTickets = (
  { contactOid, addressOid }: TicketOwner,
  options: CallOptions = {},
): Promise<Ticket[]> =>
  listTickets({ contactOID: contactOid, customerOID: addressOid, addressOID: addressOid }, options);

/** The tickets of all contacts at an address (ADR 0063). @throws ApiError `forbidden` where the backend does not allow it */
export const loadCompanyTickets = (addressOid: string, options: CallOptions = {}): Promise<Ticket[]> =>
  listTickets({ customerOID: addressOid, addressOID: addressOid }, options);

/** One ticket; null when there is none of this id, or none this user may see. @throws ApiError */
export async function loadTicket(oid: string, options: CallOptions = {}): Promise<Ticket | null> {
  const found = await gsd.list(ticketSchema, collectionOf(z.unknown()), {
    url: '/v1/objects/_yit_ITIL_Ticket',
    params: { query: withIds([oid]), perPage: 1 },
    ...options,
  });
  return found.find((ticket) => ticket.oid === oid) ?? null;
}

/** The fields of a ticket a user may change (R-CALL-16). */
export type TicketChange = Partial<
  Pick<Ticket, 'title' | 'description' | 'solution' | 'status' | 'rating' | 'ratingComment'>
>;

/** The document management's names of these fields. */
const wireNames = {
  title: 'Name',
  description: 'Beschreibung',
  solution: '_yit_ITIL_Loesung',
  status: '_yit_ITIL_TicketStatus',
  rating: '_Bewertung',
  ratingComment: '_Bewertungstext',
} as const satisfies Record<keyof TicketChange, string>;

const changeable = ['title', 'description', 'solution', 'status', 'rating', 'ratingComment'] as const;

const patch = (oid: string, data: object): Promise<void> =>
  gsd.change({ method: 'patch', url: `/v1/object/${encodeURIComponent(oid)}`, data });

/**
 * Changes the given fields of a ticket and no others.
 * @throws ApiError `locked` while it is being edited, `forbidden` when it is closed
 */
export function changeTicket(oid: string, change: TicketChange): Promise<void> {
  const given = changeable.filter((field) => change[field] !== undefined);
  return patch(oid, Object.fromEntries(given.map((field) => [wireNames[field], change[field]])));
}

/** The customer's decision about an estimate or a report. */
export type Decision = 'release' | 'decline';

/** Name of the user who decides, and when. */
export interface Signature {
  name: string;
  at: Date;
}

/** 'Name, dd.MM.yyyy' in German local time, in every interface language (R-EST-05). */
export function signed({ name, at }: Signature): string {
  const [year, month, day] = dayOf(at).split('-');
  return `${name}, ${day}.${month}.${year}`;
}

/** Releases or declines the time estimate. @throws ApiError `conflict` when it is decided already */
export function decideEstimate(oid: string, decision: Decision, by: Signature): Promise<void> {
  return patch(oid, {
    [decision === 'release' ? '_Zeitschaetzung_freigegeben_durch' : '_Zeitschaetzung_abgelehnt_durch']:
      signed(by),
  });
}

/** Whether an object is being edited; the messages say by whom. */
export interface Lock {
  isLocked: boolean;
  messages: readonly string[];
}

export const lockSchema = z.object({ isLocked: flag, messages: z._default(z.array(z.string()), []) });

/** Whether a ticket is being edited. @throws ApiError */
export function loadLock(oid: string, { signal }: CallOptions = {}): Promise<Lock> {
  return gsd.read(lockSchema, { url: `/v1/lock/object/${encodeURIComponent(oid)}`, signal });
}
