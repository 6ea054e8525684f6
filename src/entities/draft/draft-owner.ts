import type { Session } from '../session/session';

/** Whose drafts: all of a person's begin alike, whichever address is chosen, so that a logout finds them. */
export const ownerOf = (contactOid: string) => `${contactOid}@`;

/** The user at the chosen address; only they read these drafts. */
export const draftOwner = (session: Session | null) =>
  `${ownerOf(session?.contact.oid ?? '')}${session?.address?.oid ?? ''}`;
