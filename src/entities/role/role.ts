import type { AddressFunction } from '@/api/gsd/contacts';

export type Bounds = Pick<AddressFunction, 'validFrom' | 'validUntil'>;

/** Grants every area of an address and is hidden in role lists (R-ROL-01, R-PROF-07). */
export const adminFunction = '_yit_PortalAdmin';

export type RoleState =
  | { state: 'valid' }
  | { state: 'missing' }
  | { state: 'ended'; date: Date }
  | { state: 'startsLater'; date: Date };

export const isValidAt = ({ validFrom, validUntil }: Bounds, now: Date) =>
  (validFrom === null || validFrom <= now) && (validUntil === null || validUntil > now);

/** Drops roles without a contact person, of another one, ended ones and those of another class (R-ROL-06). */
export function ownFunctions(functions: readonly AddressFunction[], contactOid: string, roleClass: string) {
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
  const dates = (bound: keyof Bounds) =>
    named
      .map((entry) => entry[bound])
      .filter((date) => date !== null)
      .toSorted((one, other) => one.getTime() - other.getTime());
  const [soonest] = dates('validFrom').filter((date) => date > now);
  if (soonest) return { state: 'startsLater', date: soonest };
  const latest = dates('validUntil').at(-1);
  return latest ? { state: 'ended', date: latest } : { state: 'missing' };
}
