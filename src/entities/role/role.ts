import type { AddressFunction } from '@/api/gsd/contacts';

export type Bounds = Pick<AddressFunction, 'validFrom' | 'validUntil'>;

/** Grants every area of an address and is hidden in role lists (R-ROL-01, R-PROF-07). */
export const adminFunction = '_yit_PortalAdmin';

export type RoleState =
  | { state: 'valid' }
  | { state: 'missing' }
  | { state: 'ended'; date: Date }
  | { state: 'startsLater'; date: Date };

export function isValidAt({ validFrom, validUntil }: Bounds, now: Date) {
  return (validFrom === null || validFrom <= now) && (validUntil === null || validUntil > now);
}

/** Drops roles without a contact person, of another one, ended ones and those of another class (R-ROL-06). */
export function ownFunctions(
  functions: readonly AddressFunction[],
  contactOid: string,
  roleClass: string,
): AddressFunction[] {
  return functions.filter(
    ({ className, contactOid: holder, ended }) => className === roleClass && holder === contactOid && !ended,
  );
}

/** The name or the admin function grants the role (R-ROL-01). Of several ended or future ones the nearest counts. */
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
