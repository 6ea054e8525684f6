import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { formatDate, formatDay } from '@/shared/format/dates';

import type { AreaAccess } from './access';

type Closed = Exclude<AreaAccess, { open: true }>;

/** Why something is closed: in two words beside it, or as a sentence that names it. */
export const accessText = (t: TFunction<'entities'>) => ({
  short: (access: Closed): string =>
    t(`access.short.${access.reason}`, { date: 'date' in access ? formatDay(access.date) : undefined }),
  long: (access: Closed, area: string): string =>
    t(`access.long.${access.reason}`, {
      area,
      date: 'date' in access ? formatDate(access.date) : undefined,
    }),
});

/** The same for a screen. */
export function useAccessText() {
  const { t } = useTranslation('entities');
  return accessText(t);
}
