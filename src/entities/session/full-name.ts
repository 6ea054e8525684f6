import type { Session } from './session';

/** A person's name as it is shown and signed with; one part may be missing. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** How a user is addressed: a contact without a name by the user name. */
export const nameOrLogin = ({ contact, username }: Pick<Session, 'contact' | 'username'>): string =>
  fullName(contact) || username;
