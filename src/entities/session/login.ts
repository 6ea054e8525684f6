import { ApiError } from '@/api/api-error';
import { type ContactRecord, findContacts } from '@/api/gsd/contacts';
import { type Credentials, loadLoginKey, openGsdSession } from '@/api/gsd/login';
import { closeGsdSession } from '@/api/gsd/logout';
import { composedPassword } from '@/api/passwords';
import { readClaims } from '@/api/provider/claims';
import { requestTokens } from '@/api/provider/token';
import { type UserRecord, loadUser } from '@/api/provider/users';

import { startCountdown } from './countdown';
import { logOut } from './logout';
import { ownAction } from './own-action';
import { pinSession } from './pin-session';
import { currentSession, forgetSession, stored } from './session';
import { loadAddressesOf, sessionContact } from './session-contact';

export type { Credentials } from '@/api/gsd/login';

/** The user is known, but not exactly one contact belongs to it (R-LOG-10: none or more than one is an error). */
export class ContactError extends Error {
  override name = 'ContactError';
  readonly found: 'none' | 'several';
  constructor(found: 'none' | 'several') {
    super(`Contact: ${found}`);
    this.found = found;
  }
}

/**
 * Logs in (R-LOG-09): token request, check that the user is active, session of the document management, contact
 * person, addresses. With exactly one address it is chosen at once. A failure leaves nothing behind; where the document
 * management asks for a second factor, the same login is tried again with its code.
 * @throws ApiError, ContactError
 */
export async function login(typed: Credentials, now = new Date()): Promise<void> {
  const password = composedPassword(typed.password);
  const { username: name } = typed;
  const key = loadLoginKey();
  // A failure is thrown where the key is needed.
  key.catch(() => undefined);
  // Outside: a refused password ends no session that is open in this browser already.
  const tokens = await requestTokens({ grant_type: 'password', username: name, password });
  // One session after the other: tokens of one user never meet the contact of another, here or in another tab.
  void logOut('replaced');
  try {
    // By this device's clock at receipt, so that the server's clock does not matter.
    const expiresAt = new Date(Date.now() + tokens.expiresIn * 1000);
    // The provider may write the name in another way than it was typed.
    const username = tokens.username || name;
    stored.providerLogin.set({ ...tokens, expiresAt, username, loggedInAt: now });
    const user = withClaims(await loadUser(username), tokens.accessToken);
    if (!user.active)
      throw new ApiError({
        kind: 'userInactive',
        backend: 'provider',
        call: 'GET /user',
        serverMessage: 'user inactive',
      });
    stored.gsdLogin.set({ token: await openGsdSession({ ...typed, password }, key), at: now });
    const contact = await loadContact(user);
    // Before anybody hears of the session: a time left from an earlier one would end it at once.
    startCountdown();
    await rememberContact(user, contact, now);
    if (currentSession()?.address) void ownAction(pinSession(), { type: 'LOGIN' });
  } catch (error) {
    // A session left open would keep a licence busy.
    if (stored.gsdLogin.get()) void closeGsdSession().catch(() => undefined);
    forgetSession();
    throw error;
  }
}

/** Token and user record each may say who is an admin or a foreign user (R-DATA-05, ADR 0015). */
function withClaims(user: UserRecord, accessToken: string): UserRecord {
  const { admin, foreignUser } = readClaims(accessToken);
  return { ...user, admin: user.admin || admin, foreignUser: user.foreignUser || foreignUser };
}

/** By customer number; a foreign user by its user name, which is its mail (R-LOG-10, R-LOG-11). */
async function loadContact(user: UserRecord): Promise<ContactRecord> {
  const found = await findContacts(
    user.foreignUser ? { mail: user.username } : { number: user.customerNumber },
  );
  const [contact, ...others] = found;
  if (!contact) throw new ContactError('none');
  // One that is answered twice is still one.
  if (others.some(({ oid }) => oid !== contact.oid)) throw new ContactError('several');
  return contact;
}

async function rememberContact(user: UserRecord, contact: ContactRecord, now: Date) {
  stored.contact.set(sessionContact(user, contact, await loadAddressesOf([contact]), now));
}
