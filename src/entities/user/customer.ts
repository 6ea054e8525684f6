import { addressName } from '../address/address';
import type { ActiveSession } from '../session/session';

/** Whose users an admin manages: the company, known by its main address (docs/api/conventions.md); without one, the chosen address. */
export function customerOf({ contact, address }: ActiveSession) {
  const main = contact.mainAddress ?? address;
  return { number: main.number, name: addressName(main) };
}
