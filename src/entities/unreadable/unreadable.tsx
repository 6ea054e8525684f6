import {
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
  useQueries,
} from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type UnreadableCount, mergeCounts } from '@/api/read-rows';
import type { CallOptions } from '@/api/request';
import { Banner } from '@/shared/ui/banner';

const keys = ['unreadable'] as const;

/** Cached next to the list, so that a logout clears both. */
const unreadableQuery = (queryKey: QueryKey) =>
  queryOptions<readonly UnreadableCount[]>({
    queryKey: [...keys, ...queryKey],
    queryFn: skipToken,
  });

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** Reads a list row by row and stores its unreadable fields for `useUnreadable` (ADR 0023). */
export function rowByRow({ client, queryKey, signal }: ReadContext): CallOptions {
  const beside = unreadableQuery(queryKey);
  let counts: readonly UnreadableCount[] = [];
  return {
    signal,
    // A list that arrives in several responses calls this several times.
    onUnreadable: (more) => {
      counts = mergeCounts([...counts, ...more]);
      if (counts.length === 0 && client.getQueryData(beside.queryKey) === undefined) return;
      client.setQueryDefaults(keys, { gcTime: Number.POSITIVE_INFINITY });
      client.setQueryData(beside.queryKey, counts);
    },
  };
}

/** Query of a list, or of an object like its rows; `load` gets the options of its call. */
export const rowsQuery = <Data, const Key extends QueryKey>(
  queryKey: Key,
  load: (options: CallOptions) => Promise<Data>,
) => queryOptions({ queryKey, queryFn: (context) => load(rowByRow(context)) });

/** Ignores unreadable values; the list on screen reports them. */
export const readableOnly: CallOptions = { onUnreadable: () => undefined };

export type UnreadableLists = readonly { queryKey: QueryKey }[];

function useUnreadable(lists: UnreadableLists): readonly UnreadableCount[] {
  const found = useQueries({ queries: lists.map(({ queryKey }) => unreadableQuery(queryKey)) });
  return mergeCounts(found.flatMap(({ data }) => data ?? []));
}

export const unreadableOf = (client: QueryClient, lists: UnreadableLists): readonly UnreadableCount[] =>
  mergeCounts(lists.flatMap(({ queryKey }) => client.getQueryData(unreadableQuery(queryKey).queryKey) ?? []));

type PartlyUnreadable<Field extends string> = Readonly<Record<Field, unknown>> & {
  unreadable?: Readonly<Partial<Record<Field, string>>>;
};

/** A date may come from several fields, of which one was readable. */
const writtenIn = <Field extends string>(row: PartlyUnreadable<Field>, field: Field): string | undefined =>
  row[field] instanceof Date ? undefined : row.unreadable?.[field];

export function ifReadable<Field extends string>(
  row: PartlyUnreadable<Field>,
  field: Field,
  content: ReactNode,
): ReactNode {
  const written = writtenIn(row, field);
  return written === undefined ? content : <Unreadable written={written} />;
}

function Unreadable({ written }: { written: string }) {
  const { t } = useTranslation('entities');
  return (
    <span title={written} className="text-sm text-text3 italic">
      {t('unreadable.value')}
    </span>
  );
}

export function useReadableText() {
  const { t } = useTranslation('entities');
  return <Field extends string, Value>(row: PartlyUnreadable<Field>, field: Field, value: Value) =>
    writtenIn(row, field) === undefined ? value : t('unreadable.value');
}

interface UnreadableLineProps {
  lists: UnreadableLists;
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

export function useUnreadableNote(lists: UnreadableLists): string | undefined {
  const { t } = useTranslation('entities');
  return unreadableSentences(t, useUnreadable(lists)).join(' ') || undefined;
}

/** Returns how much is missing, then the names of the fields; nothing if the lists are complete. */
export function unreadableSentences(t: TFunction<'entities'>, counts: readonly UnreadableCount[]) {
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
