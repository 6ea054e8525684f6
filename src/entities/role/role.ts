import type { AddressFunction } from '@/api/gsd/contacts';

/** Grants every area of an address and stays hidden in role lists (R-ROL-01, R-PROF-07). */
export const adminFunction = '_yit_PortalAdmin';

/** Whether a role is in force for an address, or why it is not. */
export type RoleState =
  | { state: 'valid' }
  | { state: 'missing' }
  | { state: 'ended'; date: Date }
  | { state: 'startsLater'; date: Date };

/** R-ROL-05: valid when _Bestellt is at or before now and _Bis is after now; an empty bound is open on that side. */
export function isValidAt(
  { validFrom, validUntil }: Pick<AddressFunction, 'validFrom' | 'validUntil'>,
  now: Date,
) {
  return (validFrom === null || validFrom <= now) && (validUntil === null || validUntil > now);
}

/**
 * R-ROL-06: roles are dropped when they lack a contact person, belong to another one, are ended, or are not of the
 * installation's class of roles.
 */
export function ownFunctions(
  functions: readonly AddressFunction[],
  contactOid: string,
  roleClass: string,
): AddressFunction[] {
  return functions.filter(
    ({ className, contactOid: holder, ended }) => className === roleClass && holder === contactOid && !ended,
  );
}

/**
 * State of a role at an address (R-ROL-01: a function of the selected address has that name or is the admin
 * function). Of several ended or coming ones the nearest to now speaks.
 */
export function roleState(
  functions: readonly AddressFunction[],
  role: string,
  addressNumber: string,
  now: Date,
): RoleState {
  const matching = functions.filter(
    (entry) => entry.addressNumber === addressNumber && (entry.role === role || entry.role === adminFunction),
  );
  if (matching.some((entry) => isValidAt(entry, now))) return { state: 'valid' };
  const named = matching.filter((entry) => entry.role === role);
  const coming = dates(named.map(({ validFrom }) => validFrom)).filter((date) => date > now);
  const soonest = coming.reduce<Date | null>((found, date) => (!found || date < found ? date : found), null);
  if (soonest) return { state: 'startsLater', date: soonest };
  const past = dates(named.map(({ validUntil }) => validUntil));
  const latest = past.reduce<Date | null>((found, date) => (!found || date > found ? date : found), null);
  return latest ? { state: 'ended', date: latest } : { state: 'missing' };
}

const dates = (values: readonly (Date | null)[]) => values.filter((value) => value !== null);
