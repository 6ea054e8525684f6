import type { Session } from '../session/session';

/** All drafts of a user share this prefix, whichever address is selected, so that a logout finds them. */
export const ownerOf = (contactOid: string) => `${contactOid}@`;

/** Drafts are kept per user and address. */
export const draftOwner = (session: Session | null) =>
  `${ownerOf(session?.contact.oid ?? '')}${session?.address?.oid ?? ''}`;
