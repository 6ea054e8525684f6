import type { AddressFunction } from '@/api/gsd/contacts';

/** Kinds of text for a role's bounds (R-PROF-05, R-PROF-06). */
export type Validity =
  | { kind: 'fromUntil'; from: Date; until: Date }
  | { kind: 'from'; from: Date }
  | { kind: 'until'; until: Date }
  | { kind: 'unlimited' };

export function validityOf({
  validFrom: from,
  validUntil: until,
}: Pick<AddressFunction, 'validFrom' | 'validUntil'>): Validity {
  if (from && until) return { kind: 'fromUntil', from, until };
  if (from) return { kind: 'from', from };
  if (until) return { kind: 'until', until };
  return { kind: 'unlimited' };
}
