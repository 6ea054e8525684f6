import { ApiError } from '@/api/api-error';
import { closeGsdSession } from '@/api/gsd/client';
import { type ContactRecord, findContacts } from '@/api/gsd/contacts';
import { type Credentials, openGsdSession, prepareLogin } from '@/api/gsd/login';
import { composedPassword } from '@/api/passwords';
import { readClaims } from '@/api/provider/claims';
import { requestTokens } from '@/api/provider/token';
import { type UserRecord, loadUser } from '@/api/provider/users';

import { startCountdown } from './countdown';
import { logOut } from './logout';
import { ownAction, pinSession } from './own-action';
import { currentSession, forgetSession, stored } from './session';
import { loadAddressesOf, sessionContact } from './session-contact';

export type { ContactRecord } from '@/api/gsd/contacts';
export type { Credentials } from '@/api/gsd/login';

/** Thrown unless exactly one contact belongs to the user (R-LOG-10). */
export class ContactError extends Error {
  override name = 'ContactError';
  readonly found: 'none' | 'several';
  constructor(found: 'none' | 'several') {
    super(`Contact: ${found}`);
    this.found = found;
  }
}

/** Leaves nothing behind after a failure. `onContact` runs beside the request of the addresses (R-LOG-09). */
export async function login(
  typed: Credentials,
  onContact: (contact: ContactRecord) => void = () => undefined,
): Promise<void> {
  const now = new Date();
  const password = composedPassword(typed.password);
  const { username: name } = typed;
  const keys = prepareLogin();
  keys.catch(() => undefined);
  // Outside of the try block: a refused password must not end a session that is already open.
  const tokens = await requestTokens({ grant_type: 'password', username: name, password });
  // End the old session first, so that the tokens of one user never meet the contact of another, in any tab.
  void logOut('replaced');
  try {
    // Uses this device's clock, so that the server's clock does not matter.
    const expiresAt = new Date(Date.now() + tokens.expiresIn * 1000);
    // The provider may spell the name differently.
    const username = tokens.username || name;
    stored.providerLogin.set({ ...tokens, expiresAt, username, loggedInAt: now });
    const loading = loadUser(username);
    const opening = openGsdSession({ ...typed, password }, keys).then((token) =>
      stored.gsdLogin.set({ token, at: now }),
    );
    // A session that opens although the other call fails must be closed again.
    await Promise.allSettled([loading, opening]);
    const user = withClaims(await loading, tokens.accessToken);
    if (!user.active)
      throw new ApiError({
        kind: 'userInactive',
        backend: 'provider',
        call: 'GET /user',
        serverMessage: 'user inactive',
      });
    await opening;
    const contact = await loadContact(user);
    onContact(contact);
    // Before listeners see the session: an earlier deadline would end it at once.
    startCountdown();
    stored.contact.set(sessionContact(user, contact, await loadAddressesOf([contact]), now));
    if (currentSession()?.address) void ownAction(pinSession(), { type: 'LOGIN' });
  } catch (error) {
    // An open session would occupy a licence.
    if (stored.gsdLogin.get()) void closeGsdSession().catch(() => undefined);
    forgetSession();
    throw error;
  }
}

/** Both the token and the user record may mark an admin or a foreign user (R-DATA-05, ADR 0015). */
function withClaims(user: UserRecord, accessToken: string): UserRecord {
  const { admin, foreignUser } = readClaims(accessToken);
  return { ...user, admin: user.admin || admin, foreignUser: user.foreignUser || foreignUser };
}

/** A foreign user is found by its user name, which is its mail address (R-LOG-10, R-LOG-11). */
async function loadContact(user: UserRecord): Promise<ContactRecord> {
  const found = await findContacts(
    user.foreignUser ? { mail: user.username } : { number: user.customerNumber },
  );
  const [contact, ...others] = found;
  if (!contact) throw new ContactError('none');
  // The backend may return the same contact twice.
  if (others.some(({ oid }) => oid !== contact.oid)) throw new ContactError('several');
  return contact;
}
