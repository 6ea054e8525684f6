import { type Document, isForbidden } from '@/entities/document/document';
import { adminFunction, isValidAt } from '@/entities/role/role';
import type { ActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import { type ServiceReport, reportState } from '@/entities/ticket/service-report';
import { type Ticket, ticketCan } from '@/entities/ticket/ticket';
import type { ForeignUser } from '@/entities/user/queries';

import type { Fingerprint } from './state';

type Items = Readonly<Record<string, Fingerprint>>;

/** Hashes a text (FNV-1a, 32 bits) to detect changes without storing it. */
export function numberOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  return text === '' ? 0 : hash >>> 0;
}

export const ticketItems = (tickets: readonly Ticket[]): Items =>
  Object.fromEntries(
    tickets.map((ticket) => [
      ticket.oid,
      [ticket.status, numberOf(ticket.solution), ticketCan.decideEstimate(ticket) ? 1 : 0],
    ]),
  );

export const taskItems = (tasks: readonly Task[]): Items =>
  Object.fromEntries(tasks.map(({ oid, status, progress }) => [oid, [status, progress]]));

export const documentItems = (documents: readonly Document[]): Items =>
  Object.fromEntries(documents.filter((document) => !isForbidden(document)).map(({ oid }) => [oid, []]));

export const reportItems = (ticketOid: string, reports: readonly ServiceReport[]): Items => ({
  [ticketOid]: [reports.filter((report) => reportState(report) === 'open').length],
});

/** A user name is a mail address, so only its hash is stored. */
export const userKey = (username: string): string => String(numberOf(username));

export const resetTokenItems = (users: readonly ForeignUser[]): Items =>
  Object.fromEntries(
    users.filter(({ activeResetToken }) => activeResetToken).map(({ username }) => [userKey(username), []]),
  );

/** A role's end is announced this many milliseconds ahead (R-PLUS-01). */
const endingSoon = 30 * 86_400_000;

/** Hides the admin function (R-PROF-07); staff have no roles of their own to show (R-PROD-07). */
export function rolesEndingSoon({ contact, address, staff }: ActiveSession, now: Date) {
  if (staff) return [];
  const limit = now.getTime() + endingSoon;
  return contact.functions
    .filter(({ role, addressNumber }) => role !== adminFunction && addressNumber === address.number)
    .flatMap((entry) =>
      entry.validUntil && entry.validUntil.getTime() <= limit && isValidAt(entry, now)
        ? [{ ...entry, validUntil: entry.validUntil }]
        : [],
    )
    .toSorted((a, b) => a.validUntil.getTime() - b.validUntil.getTime());
}

export const roleItems = (session: ActiveSession, now: Date): Items =>
  Object.fromEntries(
    rolesEndingSoon(session, now).map(({ oid, validUntil }) => [oid, [validUntil.getTime()]]),
  );
