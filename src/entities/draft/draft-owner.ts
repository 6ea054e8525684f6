import type { Session } from '../session/session';

/** Whose drafts: all of a person's begin alike, whichever address is chosen, so that a logout finds them. */
export const ownerOf = (contactOid: string) => `${contactOid}@`;

/** The person at the chosen address, whose drafts nobody else reads. */
export const draftOwner = (session: Session | null) =>
  `${ownerOf(session?.contact.oid ?? '')}${session?.address?.oid ?? ''}`;
