import * as z from 'zod/mini';

import { missingDate, toProviderDate } from '@/shared/format/wire-dates';

import { eitherDate } from '../date-values';
import { wireRow } from '../read-rows';
import type { CallOptions } from '../request';
import { flag, givenText, mapped, name, number, text } from '../values';
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

const subjectSchema = z.object({ oid: z.string(), name: z.string() });
export type ProtocolSubject = z.output<typeof subjectSchema>;

const subjectOf = (oid: string, name: string): ProtocolSubject | null =>
  oid || name ? { oid, name: name || oid } : null;

const roles = mapped(z.nullish(z.array(z.object({ dfroleName: text }))), (all) =>
  (all ?? []).map(({ dfroleName }) => dfroleName),
);

export const entrySchema = z.pipe(
  wireRow({
    /** Not always a number; empty if the backend omits it. */
    id: [text, 'id'],
    /** May be a type that `protocolTypes` does not list. */
    status: [givenText, 'protocolStatus'],
    at: [eitherDate, 'createDateTime', 'createTime'],
    changedAt: [eitherDate, 'changeDateTime'],
    contactOid: [text, 'contactOID'],
    contactName: [name, 'contactName'],
    customerOid: [text, 'customerOID'],
    addressOid: [text, 'addressOID', 'customerOID'],
    addressName: [name, 'addressName'],
    taskOid: [text, 'taskOID'],
    taskName: [name, 'taskName'],
    documentOid: [text, 'documentOID'],
    documentName: [name, 'documentName'],
    message: [text, 'message'],
    description: [text, 'description'],
    secondsSinceLogin: [number, 'timeSinceLogin'],
    version: [text, 'version'],
    foreignUser: [flag, 'foreignUser'],
    admin: [flag, 'admin'],
    roles: [roles, 'roles'],
  }),
  z.transform(({ taskOid, taskName, documentOid, documentName, ...entry }, context) => {
    // An entry without its time is a fault of the backend that must be seen.
    if (entry.at === null && entry.unreadable?.at === undefined)
      context.issues.push({ code: 'custom', message: missingDate, path: ['createDateTime'], input: null });
    return {
      ...entry,
      task: subjectOf(taskOid, taskName),
      document: subjectOf(documentOid, documentName),
    };
  }),
);
/** An entry of the audit log (R-DATA-09). */
export type ProtocolEntry = z.output<typeof entrySchema>;

/** Also reads entries that wait on the device. */
export const newEntrySchema = z.object({
  status: z.enum(protocolTypes),
  at: z.date(),
  contactOid: z.string(),
  contactName: z.string(),
  customerOid: z.string(),
  addressOid: z.string(),
  addressName: z.string(),
  task: z.nullable(subjectSchema),
  document: z.nullable(subjectSchema),
  description: z._default(z.string(), ''),
  secondsSinceLogin: z.number(),
  version: z.string(),
  foreignUser: z.boolean(),
  admin: z.boolean(),
  roles: z.readonly(z.array(z.string())),
});
export type NewProtocolEntry = z.output<typeof newEntrySchema>;

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
export const loadProtocol = ({ from, to, addressOid, type }: ProtocolFilter, options: CallOptions = {}) =>
  getProtocol({
    query: {
      from: toProviderDate(from),
      to: toProviderDate(to),
      ...(addressOid !== undefined && { customer: addressOid }),
      ...(type !== undefined && { type }),
    },
    ...options,
  });
