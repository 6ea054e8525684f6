import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';

import type { Bounds } from './role';

/** Kinds of text for a role's bounds (R-PROF-05, R-PROF-06). */
export function validityOf({ validFrom, validUntil }: Bounds) {
  if (validFrom) return validUntil ? 'fromUntil' : 'from';
  return validUntil ? 'until' : 'unlimited';
}

export function useValidityText() {
  const { t } = useTranslation('entities');
  const formats = useFormats();
  const dateOf = (bound: Date | null) => (bound ? formats.date(bound) : undefined);
  return (bounds: Bounds): string =>
    t(`role.${validityOf(bounds)}`, { from: dateOf(bounds.validFrom), until: dateOf(bounds.validUntil) });
}
