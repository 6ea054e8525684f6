import * as z from 'zod/mini';

import { readClaims } from '@/api/provider/claims';
import { joinParts } from '@/shared/format/text';
import { earlySlots } from '@/shared/storage/session-keys';
import { clearStoredSession, storedDate, storedValue } from '@/shared/storage/stored-value';
import { subscribeToAll, useStore } from '@/shared/store/store';

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

/** Stored on the device after login (R-DATA-01). */
const contactSchema = z.object({
  oid: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  number: z.string(),
  email: z.string(),
  admin: z.boolean(),
  foreignUser: z._default(z.boolean(), false),
  functions: z.array(functionSchema),
  /** The customer's main address; null for a contact without one. */
  mainAddress: z.nullable(addressSchema),
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

/** A session from before is no login in this page. In milliseconds. */
export const pageLoadedAt = Date.now();

/** Kept in local storage (R-LIM-02); a logout clears all of them. */
export const stored = {
  gsdLogin: storedValue('gsdLogin', gsdLoginSchema, null, inSession),
  providerLogin: storedValue(earlySlots.providerLogin, providerLoginSchema, null, inSession),
  contact: storedValue(earlySlots.contact, contactSchema, null, inSession),
} as const;

export type Session = ReturnType<typeof sessionOf>;
export type ActiveSession = Session & { address: SessionAddress };

const lastRead: { parts: readonly unknown[]; session: Session | null } = { parts: [], session: null };

/** Returns the same object for the same session: a renewed expiry must not cause a render. */
export function currentSession(): Session | null {
  const parts = [stored.gsdLogin.get(), stored.providerLogin.get(), stored.contact.get()] as const;
  if (parts.every((part, index) => part === lastRead.parts[index])) return lastRead.session;
  const [gsdLogin, login, contact] = parts;
  const session = gsdLogin && login && contact ? sessionOf(login, contact) : null;
  lastRead.parts = parts;
  if (JSON.stringify(session) !== JSON.stringify(lastRead.session)) lastRead.session = session;
  return lastRead.session;
}

function sessionOf(login: z.output<typeof providerLoginSchema>, contact: SessionContact) {
  const { authorities, admin, foreignUser } = readClaims(login.accessToken);
  return {
    username: login.username,
    loggedInAt: login.loggedInAt,
    authorities,
    /** Set by the token, the user record or the contact (R-ROL-03). */
    admin: admin || contact.admin,
    foreignUser: foreignUser || contact.foreignUser,
    /** Staff of the provider (DF users) see the address' name instead of their roles (R-PROD-07). */
    staff: authorities.includes('DF_USER'),
    contact,
    address: contact.selectedAddress,
  };
}

export const subscribeToSession = subscribeToAll(Object.values(stored));

/** Portal admins create foreign users, so that these ask them; all others ask the provider. */
export const adviceContext = () => (currentSession()?.foreignUser ? ({ context: 'foreign' } as const) : {});

export const useSession = () => useStore({ subscribe: subscribeToSession, get: currentSession });

const opened = (session: Session | null): ActiveSession | null =>
  session?.address ? { ...session, address: session.address } : null;

/** Returns null without a login or before an address is selected; a loader then starts nothing. */
export const getActiveSession = (): ActiveSession | null => opened(currentSession());

/** @throws Error 'no customer' outside of the login guard */
export function useActiveSession(): ActiveSession {
  const session = opened(useSession());
  if (!session) throw new Error('no customer');
  return session;
}

export function selectAddress(address: SessionAddress): void {
  const contact = stored.contact.get();
  if (contact) stored.contact.set({ ...contact, selectedAddress: address });
}

export const forgetSession = clearStoredSession;

/** Stays the same through refreshes and changes with each login; null without one. */
export function loginId(): string | null {
  const login = stored.providerLogin.get();
  return login && `${login.username} ${login.loggedInAt.getTime()}`;
}

const running = { login: loginId(), end: new AbortController(), watched: false };

/** Aborted when the login ends, in this tab or in another one (ADR 0018). */
export function loginSignal(): AbortSignal {
  if (!running.watched) {
    running.watched = true;
    stored.providerLogin.subscribe(() => void loginSignal());
  }
  const { login, end } = running;
  const now = loginId();
  if (now === login) return end.signal;
  const next = new AbortController();
  running.login = now;
  running.end = next;
  // Requests without a login belong to no session and continue.
  if (login !== null) end.abort();
  return next.signal;
}

/** All drafts of a user share this prefix, whichever address is selected, so that a logout finds them. */
export const ownerOf = (contactOid: string) => `${contactOid}@`;

export const draftOwner = (session: Session | null) =>
  `${ownerOf(session?.contact.oid ?? '')}${session?.address?.oid ?? ''}`;

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  joinParts([firstName, lastName], ' ');

export const nameOrLogin = ({ contact, username }: Pick<Session, 'contact' | 'username'>): string =>
  fullName(contact) || username;
