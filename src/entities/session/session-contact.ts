import { type Address, type ContactRecord, findAddresses, loadAddresses } from '@/api/gsd/contacts';
import type { UserRecord } from '@/api/provider/users';
import type { CallOptions } from '@/api/request';
import { config } from '@/shared/config/config';

import { selectableAddresses } from '../address/address';
import { ownFunctions } from '../role/role';
import type { SessionContact } from './session';

const addressOidsOf = ({ portalAddressOids, mainAddressOid }: ContactRecord): string[] => [
  ...portalAddressOids,
  ...(mainAddressOid ? [mainAddressOid] : []),
];

const rolesOf = ({ functions, oid }: ContactRecord) => ownFunctions(functions, oid, config().classes.role);

/** A function names its address by number, and the list may lack it (docs/api/conventions.md). */
export async function loadAddressesOf(contacts: readonly ContactRecord[], options?: CallOptions) {
  const listed = await loadAddresses([...new Set(contacts.flatMap(addressOidsOf))], options);
  const numbers = new Set(contacts.flatMap(rolesOf).map(({ addressNumber }) => addressNumber));
  const unknown = [...numbers].filter(
    (wanted) => wanted !== '' && !listed.some(({ number }) => number === wanted),
  );
  // An address that cannot be looked up is not offered.
  const named = await Promise.all(unknown.map((number) => findAddresses(number, options).catch(() => [])));
  return [...listed, ...named.flat()];
}

/** The map of rights uses it, too, so that it shows what other users would really see. */
export function sessionContact(
  user: Pick<UserRecord, 'admin' | 'foreignUser' | 'roles'>,
  contact: ContactRecord,
  allAddresses: readonly Address[],
  now: Date,
): SessionContact {
  const byOid = new Map(allAddresses.map((address) => [address.oid, address]));
  const mainAddress = byOid.get(contact.mainAddressOid ?? '') ?? null;
  const admin = user.admin || contact.admin;
  const functions = rolesOf(contact);
  const listed = contact.portalAddressOids.flatMap((oid) => byOid.get(oid) ?? []);
  const named = allAddresses.filter(
    (address) =>
      address.oid !== mainAddress?.oid &&
      functions.some(({ addressNumber }) => addressNumber === address.number),
  );
  const addresses = selectableAddresses({
    portalAddresses: [...listed, ...named],
    mainAddress,
    functions,
    admin,
    foreignUser: user.foreignUser,
    now,
  });
  const [first = null, ...others] = addresses;
  return {
    oid: contact.oid,
    lastName: contact.lastName,
    firstName: contact.firstName,
    number: contact.number,
    email: contact.email,
    admin,
    foreignUser: user.foreignUser,
    functions:
      user.foreignUser && first ? foreignFunctions(user.roles, contact.oid, first.number) : functions,
    mainAddress,
    addresses,
    selectedAddress: others.length === 0 ? first : null,
  };
}

/** A foreign user's functions are the provider's dfroles, at its own address (docs/api/conventions.md). */
const foreignFunctions = (roles: UserRecord['roles'], contactOid: string, addressNumber: string) =>
  roles.map(({ name, validFrom, validUntil }, index) => ({
    // A role granted twice is listed twice.
    oid: `${contactOid}/${index}`,
    // It is not an object of the document management.
    className: '',
    role: name,
    addressNumber,
    contactOid,
    ended: false,
    validFrom,
    validUntil,
  }));
