import { useTranslation } from 'react-i18next';

import type { AddressFunction } from '@/api/gsd/contacts';
import { formatDate } from '@/shared/format/dates';

import { validityOf } from './validity';

/** Says from when to when a role is valid, as in 'gültig ab 01.01.2026'. */
export function useValidityText() {
  const { t } = useTranslation('entities');
  return (bounds: Pick<AddressFunction, 'validFrom' | 'validUntil'>): string => {
    const validity = validityOf(bounds);
    return t(`role.${validity.kind}`, {
      from: 'from' in validity ? formatDate(validity.from) : undefined,
      until: 'until' in validity ? formatDate(validity.until) : undefined,
    });
  };
}
