import * as z from 'zod/mini';

import { parseDuration } from '@/shared/format/durations';
import { dayOf } from '@/shared/format/wire-dates';

import { optionalDate } from '../date-values';
import type { CallOptions } from '../request';
import { flag, name, number, text } from '../values';
import { gsd } from './client';
import { collectionOf } from './envelope';
import { runListMacro } from './macro';
import { withIds } from './objects';

/** Seconds; null where the backend keeps none or zero, 'invalid' where it keeps something that is no duration (R-VAL-03). */
export type Span = number | 'invalid' | null;

/** A support ticket (R-TIC-01). */
export interface Ticket {
  oid: string;
  number: string;
  /** Its number or id where the backend keeps no name, so that its link has words. */
  title: string;
  description: string;
  status: number;
  problemType: number;
  solution: string;
  supportGroup: string;
  createdAt: Date | null;
  /** Until somebody began to work on it. */
  untilProcessing: Span;
  untilSolution: Span;
  /** 0 none, else 1 to 5 stars. */
  rating: number;
  ratingComment: string;
  /** A duration string, or whatever else the support wrote; empty without an estimate. */
  estimate: string;
  /** 'Name, dd.MM.yyyy' of who released or declined the estimate; empty while nobody has. */
  estimateReleasedBy: string;
  estimateDeclinedBy: string;
}

/** A duration string, as `Span` says. */
export const span = z.pipe(
  text,
  // Zero is what a field holds that nobody has measured yet.
  z.transform((written): Span => (written === '' ? null : (parseDuration(written) ?? 'invalid') || null)),
);

/** An estimate as it is written; empty for one of zero, which nobody has made. */
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

const ticketSchema = z.pipe(
  z.object({
    '~ObjectID': z.string().check(z.minLength(1)),
    Nummer: name,
    Name: name,
    Beschreibung: text,
    Erstellungszeit: optionalDate,
    _Bewertung: stars,
    _Bewertungstext: text,
    _Supportgruppe: namedObject,
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
    status: wire._yit_ITIL_TicketStatus,
    problemType: wire._yit_ITIL_ProblemStatus,
    solution: wire._yit_ITIL_Loesung,
    supportGroup: wire._Supportgruppe,
    createdAt: wire.Erstellungszeit,
    untilProcessing: wire._Zeit_bis_Ticketbearbeitung,
    untilSolution: wire._Zeit_bis_Ticketloesung,
    rating: wire._Bewertung,
    ratingComment: wire._Bewertungstext,
    estimate: wire._Zeitschaetzung,
    estimateReleasedBy: wire._Zeitschaetzung_freigegeben_durch,
    estimateDeclinedBy: wire._Zeitschaetzung_abgelehnt_durch,
  })),
);

/** Whose tickets: a contact's, for the selected address, which is the customer of every call (docs/api/conventions.md). */
export interface TicketOwner {
  contactOid: string;
  addressOid: string;
}

/** All tickets of the selected address. */
export function loadTickets(
  { contactOid, addressOid }: TicketOwner,
  options: CallOptions = {},
): Promise<Ticket[]> {
  const body = { contactOID: contactOid, customerOID: addressOid, addressOID: addressOid };
  return runListMacro(ticketSchema, '_yIT_getTicketsWithDetails', body, options);
}

/** One ticket as it is right now; null when there is none of this id, or none for this person. */
export async function loadTicket(oid: string, { signal }: CallOptions = {}): Promise<Ticket | null> {
  const found = await gsd.read(collectionOf(ticketSchema), {
    url: '/v1/objects/_yit_ITIL_Ticket',
    params: { query: withIds([oid]), perPage: 1 },
    signal,
  });
  return found.find((ticket) => ticket.oid === oid) ?? null;
}

/** Fields of a ticket the portal may change (R-CALL-16). */
export type TicketChange = Partial<
  Pick<Ticket, 'title' | 'description' | 'solution' | 'status' | 'rating' | 'ratingComment'>
>;

/** How the document management names what changes. */
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
 * @throws ApiError `locked` while somebody edits it, `forbidden` when it is closed.
 */
export function changeTicket(oid: string, change: TicketChange): Promise<void> {
  const given = changeable.filter((field) => change[field] !== undefined);
  return patch(oid, Object.fromEntries(given.map((field) => [wireNames[field], change[field]])));
}

/** What a customer says to an estimate or a report. */
export type Decision = 'release' | 'decline';

/** Who decides, and when. */
export interface Signature {
  name: string;
  at: Date;
}

/** 'Name, dd.MM.yyyy' in German local time, whatever the language of the interface (R-EST-05). */
export function signed({ name, at }: Signature): string {
  const [year, month, day] = dayOf(at).split('-');
  return `${name}, ${day}.${month}.${year}`;
}

/** Releases or declines the time estimate. @throws ApiError `conflict` when somebody has decided already. */
export function decideEstimate(oid: string, decision: Decision, by: Signature): Promise<void> {
  return patch(oid, {
    [decision === 'release' ? '_Zeitschaetzung_freigegeben_durch' : '_Zeitschaetzung_abgelehnt_durch']:
      signed(by),
  });
}

/** Whether somebody is editing an object, and who. */
export interface Lock {
  isLocked: boolean;
  messages: readonly string[];
}

const lockSchema = z.object({ isLocked: flag, messages: z._default(z.array(z.string()), []) });

/** Asks whether somebody is editing a ticket (docs/api/conventions.md). */
export function loadLock(oid: string, { signal }: CallOptions = {}): Promise<Lock> {
  return gsd.read(lockSchema, { url: `/v1/lock/object/${encodeURIComponent(oid)}`, signal });
}
