import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import type { Formats } from '@/shared/format/formats';
import { useFormats } from '@/shared/format/use-formats';

import type { AreaAccess } from './access';

type Closed = Exclude<AreaAccess, { open: true }>;

/** Why something is closed: in two words beside it, or as a sentence that names it. */
export const accessText = (t: TFunction<'entities'>, formats: Formats) => ({
  short: (access: Closed): string =>
    t(`access.short.${access.reason}`, { date: 'date' in access ? formats.day(access.date) : undefined }),
  long: (access: Closed, area: string): string =>
    t(`access.long.${access.reason}`, {
      area,
      date: 'date' in access ? formats.date(access.date) : undefined,
    }),
});

/** The same for a screen. */
export function useAccessText() {
  const { t } = useTranslation('entities');
  return accessText(t, useFormats());
}
