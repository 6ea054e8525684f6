import * as z from 'zod/mini';

import { readClaims } from '@/api/provider/claims';
import { earlySlots } from '@/shared/storage/session-keys';
import { clearStoredSession, storedDate, storedValue } from '@/shared/storage/stored-value';
import { subscribeToAll } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

const optionalDate = z.nullable(storedDate);

const addressSchema = z.object({
  oid: z.string(),
  name: z.string(),
  nameAddition: z.string(),
  number: z.string(),
  shortName: z.string(),
});

const functionSchema = z.object({
  oid: z.string(),
  className: z.string(),
  role: z.string(),
  addressNumber: z.string(),
  contactOid: z.nullable(z.string()),
  ended: z.boolean(),
  validFrom: optionalDate,
  validUntil: optionalDate,
});

/** The contact person as kept on the device after login (R-DATA-01). */
const contactSchema = z.object({
  oid: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  number: z.string(),
  email: z.string(),
  /** Portal admin by the contact's own mark or the provider's user record. */
  admin: z.boolean(),
  /** Foreign user by the token or the provider's user record. */
  foreignUser: z._default(z.boolean(), false),
  functions: z.array(functionSchema),
  /** The customer's main address; null for a contact without any. */
  mainAddress: z.nullable(addressSchema),
  /** Addresses this person may choose; their number decides whether there is a choice. */
  addresses: z.array(addressSchema),
  selectedAddress: z.nullable(addressSchema),
});

const gsdLoginSchema = z.object({ token: z.string(), at: storedDate });

const providerLoginSchema = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
  expiresAt: storedDate,
  username: z.string(),
  loggedInAt: storedDate,
});

export type SessionContact = z.output<typeof contactSchema>;
export type SessionAddress = z.output<typeof addressSchema>;

const inSession = { session: true };

/** The session's slots in local storage (R-LIM-02); a logout clears them all. */
export const stored = {
  gsdLogin: storedValue('gsdLogin', gsdLoginSchema, null, inSession),
  providerLogin: storedValue(earlySlots.providerLogin, providerLoginSchema, null, inSession),
  contact: storedValue(earlySlots.contact, contactSchema, null, inSession),
} as const;

/** Who is logged in. */
export interface Session {
  username: string;
  loggedInAt: Date;
  authorities: readonly string[];
  /** Portal admin: by the token, the user record or the contact (R-ROL-03). */
  admin: boolean;
  foreignUser: boolean;
  /** Staff of the provider (DF users) see the address' name in place of their own roles (R-PROD-07). */
  staff: boolean;
  contact: SessionContact;
  address: SessionAddress | null;
}

/** A session an address is chosen for, as every screen behind the guards has it. */
export type ActiveSession = Session & { address: SessionAddress };

/** What was read last, and the session made from it. */
const lastRead: { parts: readonly unknown[]; session: Session | null } = { parts: [], session: null };

/**
 * The current session, null without a login. The same session gives the same object: each answer renews the
 * stored expiry, and for that no screen need be drawn anew.
 */
export function currentSession(): Session | null {
  const parts = [stored.gsdLogin.get(), stored.providerLogin.get(), stored.contact.get()] as const;
  if (parts.every((part, index) => part === lastRead.parts[index])) return lastRead.session;
  const [gsdLogin, login, contact] = parts;
  const session = gsdLogin && login && contact ? sessionOf(login, contact) : null;
  lastRead.parts = parts;
  if (JSON.stringify(session) !== JSON.stringify(lastRead.session)) lastRead.session = session;
  return lastRead.session;
}

function sessionOf(login: z.output<typeof providerLoginSchema>, contact: SessionContact): Session {
  const { authorities, admin, foreignUser } = readClaims(login.accessToken);
  return {
    username: login.username,
    loggedInAt: login.loggedInAt,
    authorities,
    admin: admin || contact.admin,
    foreignUser: foreignUser || contact.foreignUser,
    staff: authorities.includes('DF_USER'),
    contact,
    address: contact.selectedAddress,
  };
}

/** Hears every change of the session, also from other tabs. */
export const subscribeToSession = subscribeToAll(Object.values(stored));

/** The current session, null without a login. */
export const useSession = () => useStore({ subscribe: subscribeToSession, get: currentSession });

const opened = (session: Session | null): ActiveSession | null =>
  session?.address ? { ...session, address: session.address } : null;

/** The current session, null without a login or before an address is chosen; a loader then starts nothing. */
export const getActiveSession = (): ActiveSession | null => opened(currentSession());

/** The session of a screen that stands behind the login guard. */
export function useActiveSession(): ActiveSession {
  const session = opened(useSession());
  if (!session) throw new Error('no customer');
  return session;
}

/** Chooses the address all screens work with from now on. */
export function selectAddress(address: SessionAddress): void {
  const contact = stored.contact.get();
  if (contact) stored.contact.set({ ...contact, selectedAddress: address });
}

/** Forgets the session on this device. */
export const forgetSession = clearStoredSession;
