import type { Address } from '@/api/gsd/addresses';
import type { AddressFunction } from '@/api/gsd/contacts';

import { isValidAt } from '../role/role';

/** 'Musterwerk GmbH, Nord': the name parts in one line. */
export const addressName = ({ name, nameAddition }: Pick<Address, 'name' | 'nameAddition'>) =>
  [name, nameAddition].filter(Boolean).join(', ');

interface Candidates {
  /** `_yit_Portaladressen` of the contact, and those its functions name. */
  portalAddresses: readonly Address[];
  mainAddress: Address | null;
  functions: readonly AddressFunction[];
  admin: boolean;
  foreignUser: boolean;
  now: Date;
}

/**
 * The addresses a person may log in for (R-ADR-03), each once: those with a function in force, the
 * main address only where there is no other; admins see all of their customer, the main address included; a foreign user
 * has its own address (R-ADR-09).
 */
export function selectableAddresses(candidates: Candidates): Address[] {
  const { portalAddresses, mainAddress, functions, admin, foreignUser, now } = candidates;
  const main = mainAddress ? [mainAddress] : [];
  if (foreignUser) return [...main, ...portalAddresses].slice(0, 1);
  const hasFunction = ({ number }: Address) =>
    functions.some((entry) => entry.addressNumber === number && isValidAt(entry, now));
  const served = portalAddresses.filter(hasFunction);
  const own = served.length > 0 ? served : main.filter(hasFunction);
  const allowed = admin ? [...portalAddresses, ...main] : own;
  return [...new Map(allowed.map((address) => [address.oid, address])).values()];
}
