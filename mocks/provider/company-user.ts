import { Refusal } from '../refusal';
import { userNamed } from '../state/access';
import type { User } from '../state/model';
import type { LoginCall } from './routes';

/** A foreign user an admin may change: one of the own company. @throws Refusal 404, 403 */
export function companyUser({ state, user: admin }: LoginCall, username: string): User {
  const user = userNamed(state, username);
  if (!user) throw new Refusal(404, 'unknown_user', 'Benutzer nicht gefunden');
  if (user.company !== admin.company || user.admin)
    throw new Refusal(403, 'foreign_customer', 'Benutzer gehört nicht zu Ihrem Unternehmen');
  return user;
}
