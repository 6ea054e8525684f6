import type { Address } from '@/api/gsd/addresses';
import type { ContactRecord } from '@/api/gsd/contacts';
import type { ForeignUser } from '@/api/provider/foreign-users';

import type { ActiveSession, SessionAddress } from '../session/session';
import { sessionContact } from '../session/session-contact';

interface Behind {
  /** The contact the user name belongs to; null where it cannot be seen. */
  contact: ContactRecord | null;
  addresses: readonly Address[];
  /** Stands in for an address that is not visible. */
  fallback: SessionAddress;
}

/**
 * The session a foreign user would have after logging in now, so that the map of rights can ask the guards' own
 * function about another user.
 */
export function foreignSession(
  { username, roles }: ForeignUser,
  { contact, addresses, fallback }: Behind,
  now: Date,
): ActiveSession {
  const user = { admin: false, foreignUser: true, roles };
  const seen = contact && sessionContact(user, contact, addresses, now);
  const effective = seen?.selectedAddress
    ? seen
    : sessionContact(user, { ...unseen(username), mainAddressOid: fallback.oid }, [fallback], now);
  return {
    username,
    loggedInAt: now,
    authorities: [],
    admin: effective.admin,
    foreignUser: true,
    staff: false,
    contact: effective,
    address: effective.selectedAddress ?? fallback,
  };
}

const unseen = (username: string): ContactRecord => ({
  oid: username,
  lastName: '',
  firstName: '',
  number: '',
  email: username,
  admin: false,
  mainAddressOid: null,
  portalAddressOids: [],
  favouriteOids: [],
  functions: [],
});
