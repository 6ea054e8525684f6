import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';

import type { NotedConfirmation } from './confirmations';

/** The task's notes list all names. */
const maxNames = 5;

/** Returns undefined if no other user has confirmed. */
export function useOthersText(others: readonly NotedConfirmation[]): string | undefined {
  const { t } = useTranslation('entities/document/preview');
  const formats = useFormats();
  if (others.length === 0) return undefined;
  const names = others
    .slice(0, maxNames)
    .map(({ name, at }) => t('confirmation.onDay', { name, day: formats.date(at) }))
    .join(', ');
  const count = others.length - maxNames;
  return t('confirmation.others', {
    names: count > 0 ? t('confirmation.moreNames', { names, count }) : names,
  });
}
