import { type NewProtocolEntry, writeProtocolEntry } from '@/api/provider/protocol';

import { addressName } from '../address/address';
import { currentSession } from '../session/session';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function entry(status: NewProtocolEntry['status']): NewProtocolEntry | null {
  const session = currentSession();
  if (!session) return null;
  const { contact, address } = session;
  const now = new Date();
  return {
    status,
    at: now,
    contactOid: contact.oid,
    contactName: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
    // The customer is the selected address in every call (contract §6).
    customerOid: address?.oid ?? '',
    addressOid: address?.oid ?? '',
    addressName: address ? addressName(address) : '',
    secondsSinceLogin: Math.round((now.getTime() - session.loggedInAt.getTime()) / 1000),
    version: __APP_VERSION__,
    foreignUser: session.foreignUser,
    admin: session.admin,
    roles: session.authorities,
  };
}

/** How long a login waits before it is written again, in milliseconds. */
const retries = [5_000, 30_000];

/** Records the login. A failure is retried in the background while the session lasts, and never blocks the person. */
export function recordLogin(): void {
  const written = entry('LOGIN');
  if (written) void writePatiently(written);
}

async function writePatiently(written: NewProtocolEntry): Promise<void> {
  for (const delay of [0, ...retries]) {
    if (delay > 0) await pause(delay);
    if (currentSession()?.contact.oid !== written.contactOid) return;
    try {
      return await writeProtocolEntry(written);
    } catch {
      // The next round tries again; after the last one the log stays without this line.
    }
  }
}

/** Records the logout; only a logged-in contact leaves a line (Spec 1 §4). */
export async function recordLogout(): Promise<void> {
  const written = entry('LOGOUT');
  if (written) await writeProtocolEntry(written);
}
