import { toProviderDate } from '@/shared/format/dates';

import { provider } from './client';

/** What the portal writes into the audit log (Spec 1 §3 'Protocol entry'). */
export interface NewProtocolEntry {
  status: 'LOGIN' | 'LOGOUT';
  at: Date;
  contactOid: string;
  contactName: string;
  customerOid: string;
  addressOid: string;
  addressName: string;
  secondsSinceLogin: number;
  version: string;
  foreignUser: boolean;
  admin: boolean;
  roles: readonly string[];
}

/** Writes an entry of the audit log. */
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
      protocolStatus: entry.status,
      timeSinceLogin: entry.secondsSinceLogin,
      version: entry.version,
      foreignUser: entry.foreignUser,
      admin: entry.admin,
      roles: entry.roles.map((dfroleName) => ({ dfroleName })),
    },
  });
}
