import { useTranslation } from 'react-i18next';

import type { AddressFunction } from '@/api/gsd/contacts';
import { useFormats } from '@/shared/format/formats';

/** Kinds of text for a role's bounds (R-PROF-05, R-PROF-06). */
type Validity =
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

export function useValidityText() {
  const { t } = useTranslation('entities');
  const formats = useFormats();
  return (bounds: Pick<AddressFunction, 'validFrom' | 'validUntil'>): string => {
    const validity = validityOf(bounds);
    return t(`role.${validity.kind}`, {
      from: 'from' in validity ? formats.date(validity.from) : undefined,
      until: 'until' in validity ? formats.date(validity.until) : undefined,
    });
  };
}
