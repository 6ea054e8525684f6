import type { QueryKey } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import type { UnreadableCount } from '@/api/read-rows';
import { Banner } from '@/shared/ui/banner';

import { useUnreadable } from './unreadable';

export type UnreadableLists = readonly { queryKey: QueryKey }[];

interface UnreadableLineProps {
  lists: UnreadableLists;
  /** The box is rendered only with the line. */
  className?: string | undefined;
}

export function UnreadableLine({ lists, className }: UnreadableLineProps) {
  const { t } = useTranslation('entities');
  const [title, fields] = unreadableSentences(t, useUnreadable(lists));
  if (title === undefined) return null;
  return (
    <div className={className}>
      <Banner tone="warning" title={title}>
        {fields}
      </Banner>
    </div>
  );
}

/** Returns undefined if the lists are complete. */
export function useUnreadableNote(lists: UnreadableLists): string | undefined {
  const { t } = useTranslation('entities');
  return unreadableSentences(t, useUnreadable(lists)).join(' ') || undefined;
}

/** Returns how much is missing, then the names of the fields; nothing if the lists are complete. */
export function unreadableSentences(
  t: TFunction<'entities'>,
  counts: readonly UnreadableCount[],
): readonly string[] {
  const fields = counts.filter(({ field }) => field !== '(row)');
  const sumOf = (entries: readonly UnreadableCount[]) => entries.reduce((sum, { count }) => sum + count, 0);
  const blank = sumOf(fields);
  const rows = sumOf(counts) - blank;
  if (rows + blank === 0) return [];
  const missing = [
    rows > 0 && t('unreadable.rows', { count: rows }),
    blank > 0 && t('unreadable.fields', { count: blank }),
  ].filter(Boolean);
  const named = fields.map(({ field, count: times, reason }) =>
    reason === ''
      ? t('unreadable.field', { field, times })
      : t('unreadable.fieldReason', { field, times, reason }),
  );
  return [
    t('unreadable.title', { missing: missing.join(', ') }),
    ...(named.length > 0 ? [t('unreadable.named', { fields: named.join(', ') })] : []),
  ];
}
