import { addressName } from '../address/address';
import type { ActiveSession } from '../session/session';

/** Identifies the company by its main address (docs/api/conventions.md), otherwise by the selected one. */
export function customerOf({ contact, address }: ActiveSession) {
  const main = contact.mainAddress ?? address;
  return { number: main.number, name: addressName(main) };
}
