import * as z from 'zod/mini';

import { missingDate, toProviderDate } from '@/shared/format/wire-dates';

import { eitherDate } from '../date-values';
import { renameMarks, unreadableMarks } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, givenText, name, number, text } from '../values';
import { provider } from './client';

export const protocolTypes = [
  'LOGIN',
  'LOGOUT',
  'DOCUMENT_DOWNLOAD',
  'DOCUMENT_PREVIEW',
  'DOCUMENT_UPLOAD',
  'NOTE_CREATED',
  'FAVOURITE_CHANGED',
  'TICKET_CREATED',
  'TICKET_CHANGED',
  'USER_CHANGED',
] as const;

export interface ProtocolSubject {
  oid: string;
  name: string;
}

const shownFields = {
  createDateTime: 'at',
  createTime: 'at',
  contactName: 'contactName',
  addressName: 'addressName',
  description: 'description',
  message: 'message',
  timeSinceLogin: 'secondsSinceLogin',
  foreignUser: 'foreignUser',
  admin: 'admin',
  roles: 'roles',
} as const;

const subjectOf = (oid: string, name: string): ProtocolSubject | null =>
  oid || name ? { oid, name: name || oid } : null;

const hasTime = (wire: { createDateTime?: unknown; createTime?: unknown }) =>
  (wire.createDateTime ?? wire.createTime ?? null) !== null;

export const entrySchema = z.pipe(
  z
    .object({
      id: text,
      '~Unreadable': unreadableMarks,
      protocolStatus: givenText,
      createDateTime: eitherDate,
      changeDateTime: eitherDate,
      createTime: eitherDate,
      contactOID: text,
      contactName: name,
      addressOID: text,
      customerOID: text,
      addressName: name,
      taskOID: text,
      taskName: name,
      documentOID: text,
      documentName: name,
      message: text,
      description: text,
      timeSinceLogin: number,
      version: text,
      foreignUser: flag,
      admin: flag,
      roles: z.nullish(z.array(z.object({ dfroleName: text }))),
    })
    .check(
      // An entry without its time is a fault of the backend that must be seen.
      z.refine((wire) => hasTime(wire) || hasTime(wire['~Unreadable'] ?? {}), {
        path: ['createDateTime'],
        error: missingDate,
      }),
    ),
  z.transform((wire) => ({
    /** Not always a number; empty if the backend omits it. */
    id: wire.id,
    /** May be a type that `protocolTypes` does not list. */
    status: wire.protocolStatus,
    at: wire.createDateTime ?? wire.createTime,
    changedAt: wire.changeDateTime,
    contactOid: wire.contactOID,
    contactName: wire.contactName,
    customerOid: wire.customerOID,
    addressOid: wire.addressOID || wire.customerOID,
    addressName: wire.addressName,
    task: subjectOf(wire.taskOID, wire.taskName),
    document: subjectOf(wire.documentOID, wire.documentName),
    message: wire.message,
    description: wire.description,
    secondsSinceLogin: wire.timeSinceLogin,
    version: wire.version,
    foreignUser: wire.foreignUser,
    admin: wire.admin,
    roles: (wire.roles ?? []).map(({ dfroleName }) => dfroleName),
    ...renameMarks(wire['~Unreadable'], shownFields),
  })),
);
/** An entry of the audit log (R-DATA-09). */
export type ProtocolEntry = z.output<typeof entrySchema>;

/** The portal writes these entries into the audit log (R-DATA-09). */
export interface NewProtocolEntry extends Omit<
  ProtocolEntry,
  'id' | 'changedAt' | 'message' | 'roles' | 'unreadable'
> {
  status: (typeof protocolTypes)[number];
  at: Date;
  roles: readonly string[];
}

export const postProtocolEntry = provider.done('post /protocol');

export function writeProtocolEntry(entry: NewProtocolEntry): Promise<void> {
  const at = toProviderDate(entry.at);
  return postProtocolEntry({
    body: {
      createDateTime: at,
      changeDateTime: at,
      createTime: at,
      contactOID: entry.contactOid,
      contactName: entry.contactName,
      customerOID: entry.customerOid,
      addressOID: entry.addressOid,
      addressName: entry.addressName,
      taskOID: entry.task?.oid ?? null,
      taskName: entry.task?.name ?? null,
      documentOID: entry.document?.oid ?? null,
      documentName: entry.document?.name ?? null,
      protocolStatus: entry.status,
      description: entry.description,
      timeSinceLogin: entry.secondsSinceLogin,
      version: entry.version,
      foreignUser: entry.foreignUser,
      admin: entry.admin,
      roles: entry.roles.map((dfroleName) => ({ dfroleName })),
    },
  });
}

export interface ProtocolFilter {
  from: Date;
  to: Date;
  addressOid?: string | undefined;
  type?: string | undefined;
}

export const getProtocol = provider.list('get /protocol', entrySchema);

/** @throws ApiError `forbidden` for users who are not admins */
export const loadProtocol = (
  { from, to, addressOid, type }: ProtocolFilter,
  options: CallOptions = {},
): Promise<ProtocolEntry[]> =>
  getProtocol({
    query: {
      from: toProviderDate(from),
      to: toProviderDate(to),
      ...(addressOid !== undefined && { customer: addressOid }),
      ...(type !== undefined && { type }),
    },
    ...options,
  });
