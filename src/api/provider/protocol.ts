import { toProviderDate } from '@/shared/format/dates';

import { provider } from './client';

/** What an entry of the audit log can tell of (contract §6). */
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

/** A task or document an entry is about. */
export interface ProtocolSubject {
  oid: string;
  name: string;
}

/** What the portal writes into the audit log (Spec 1 §3 'Protocol entry'). */
export interface NewProtocolEntry {
  status: (typeof protocolTypes)[number];
  at: Date;
  contactOid: string;
  contactName: string;
  customerOid: string;
  addressOid: string;
  addressName: string;
  task: ProtocolSubject | null;
  document: ProtocolSubject | null;
  secondsSinceLogin: number;
  version: string;
  foreignUser: boolean;
  admin: boolean;
  roles: readonly string[];
}

/** Writes an entry of the audit log. @throws ApiError */
export function writeProtocolEntry(entry: NewProtocolEntry): Promise<void> {
  const at = toProviderDate(entry.at);
  return provider.done({
    method: 'post',
    url: '/protocol',
    data: {
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
      timeSinceLogin: entry.secondsSinceLogin,
      version: entry.version,
      foreignUser: entry.foreignUser,
      admin: entry.admin,
      roles: entry.roles.map((dfroleName) => ({ dfroleName })),
    },
  });
}
