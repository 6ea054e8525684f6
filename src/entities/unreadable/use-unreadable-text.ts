import { useTranslation } from 'react-i18next';

import type { UnreadableCount } from '@/api/call-log';

interface UnreadableText {
  title: string;
  fields: string;
}

export function useUnreadableNoteText(): (counts: readonly UnreadableCount[]) => string | undefined {
  const textOf = useUnreadableText();
  return (counts) => {
    const text = textOf(counts);
    return text ? [text.title, text.fields].filter(Boolean).join(' ') : undefined;
  };
}

export function useUnreadableText(): (counts: readonly UnreadableCount[]) => UnreadableText | null {
  const { t } = useTranslation('entities');
  return (counts) => {
    if (counts.length === 0) return null;
    const of = (rows: boolean) =>
      counts.filter(({ field }) => (field === '(row)') === rows).reduce((sum, { count }) => sum + count, 0);
    const rows = of(true);
    const fields = of(false);
    const missing = [
      rows > 0 && t('unreadable.rows', { count: rows }),
      fields > 0 && t('unreadable.fields', { count: fields }),
    ].filter(Boolean);
    const named = counts
      .filter(({ field }) => field !== '(row)')
      .map(({ field, count, reason }) =>
        reason === ''
          ? t('unreadable.field', { field, times: count })
          : t('unreadable.fieldReason', { field, times: count, reason }),
      );
    return {
      title: t('unreadable.title', { missing: missing.join(', ') }),
      fields: named.length > 0 ? t('unreadable.named', { fields: named.join(', ') }) : '',
    };
  };
}
