import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { LoadError } from '@/entities/error/load-error';
import { UnreadableLine } from '@/entities/unreadable/unreadable-line';
import { useFormats } from '@/shared/format/use-formats';
import type { Search } from '@/shared/search/search-mode';
import { Banner } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';

import type { SearchKind } from './search-view';

interface SearchResultsProps {
  kind: SearchKind;
  search: Search;
  result: Pick<UseQueryResult<readonly unknown[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** Where it comes from. */
  list: { queryKey: QueryKey };
  /** What can be done with all of it. */
  actions?: ReactNode;
  /** The table of what was found, also while it is on its way. */
  children: ReactNode;
}

/** What the server found, in its four states. */
export function SearchResults({ kind, search, result, list, actions, children }: SearchResultsProps) {
  const { t } = useTranslation('topic-area/search');
  const formats = useFormats();
  const { data, error, isFetching, refetch } = result;
  if (error && !data)
    return (
      <LoadError
        title={t(`results.failed.${kind}`)}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <UnreadableLine lists={[list]} />
      {error && <Banner tone="warning" title={t('results.failedRefresh')} />}
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto text-lg font-semibold tracking-[-0.01em]">
          {data && t('results.count', { count: data.length, total: formats.number(data.length) })}
        </p>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
      {/* What was found the table says itself. */}
      <div role="status" className="contents">
        {data?.length === 0 && (
          <EmptyState
            flush
            title={t(`results.none.${kind}`)}
            text={t('results.noneText', { pattern: search.pattern })}
          />
        )}
      </div>
      {data?.length !== 0 && <div>{children}</div>}
    </div>
  );
}
