import { useTranslation } from 'react-i18next';

import type { AddressFunction } from '@/api/gsd/contacts';
import { useFormats } from '@/shared/format/use-formats';

import { validityOf } from './validity';

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
