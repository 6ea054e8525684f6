import type { Address, AddressFunction } from '@/api/gsd/contacts';
import { joinParts } from '@/shared/format/text';

import { isValidAt } from '../role/role';

/** Joins the name parts, as in 'Musterwerk GmbH, Nord'. */
export const addressName = ({ name, nameAddition }: Pick<Address, 'name' | 'nameAddition'>) =>
  joinParts([name, nameAddition], ', ');

export const addressOption = (address: Address) => ({
  value: address.oid,
  label: joinParts([addressName(address), address.number], ', '),
});

interface Candidates {
  /** Addresses in `_yit_Portaladressen` of the contact, and those its functions name. */
  portalAddresses: readonly Address[];
  mainAddress: Address | null;
  functions: readonly AddressFunction[];
  admin: boolean;
  foreignUser: boolean;
  now: Date;
}

/** Admins get all addresses of their customer, foreign users their own (R-ADR-03, R-ADR-09). */
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
