import type { UseQueryResult } from '@tanstack/react-query';

import { Banner } from '@/shared/ui/banner';

import { LoadError } from './load-error';

interface ListErrorProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** What could not be loaded, as a sentence; and the same of a list that stands as it was. */
  failed: string;
  stale: string;
}

/** What stands above a list that could not be loaded, or could not be loaded anew; nothing above one that could. */
export function ListError({ query: { data, error, isFetching, refetch }, failed, stale }: ListErrorProps) {
  if (!error) return null;
  if (data !== undefined) return <Banner tone="warning" title={stale} />;
  return <LoadError title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
}
