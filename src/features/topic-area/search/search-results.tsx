import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { QueryFrame, type ViewedQuery } from '@/entities/error/query-view';
import { useFormats } from '@/shared/format/formats';
import type { Search } from '@/shared/search/search-mode';
import { EmptyState } from '@/shared/ui/empty-state';

import type { SearchKind } from './search-view';

interface SearchResultsProps {
  kind: SearchKind;
  search: Search;
  result: ViewedQuery<readonly unknown[]>;
  list: { queryKey: QueryKey };
  actions?: ReactNode;
  children: ReactNode;
}

export function SearchResults({ kind, search, result, list, actions, children }: SearchResultsProps) {
  const { t } = useTranslation('topic-area/search');
  const formats = useFormats();
  const { data } = result;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <QueryFrame
        query={result}
        lists={[list]}
        failed={t(`results.failed.${kind}`)}
        stale={t('results.failedRefresh')}
      >
        <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="mr-auto text-lg font-semibold tracking-[-0.01em]">
            {data && t('results.count', { count: data.length, total: formats.number(data.length) })}
          </p>
          {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
        </div>
        {/* The table announces its results itself. */}
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
      </QueryFrame>
    </div>
  );
}
