import type { Address, ContactRecord } from '@/api/gsd/contacts';
import type { ForeignUser } from '@/api/provider/foreign-users';

import type { ActiveSession, SessionAddress } from '../session/session';
import { sessionContact } from '../session/session-contact';

interface Behind {
  contact: ContactRecord | null;
  addresses: readonly Address[];
  fallback: SessionAddress;
}

/** Lets the map of rights call the guards' own function. */
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
