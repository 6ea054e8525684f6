import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { isApiError } from '@/api/api-error';
import { Banner, ErrorState } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loading } from '@/shared/ui/skeleton';

import { adviceContext } from '../session/session';
import { UnreadableLine } from '../unreadable/unreadable';
import { useFailureReason } from './error';

interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const { t } = useTranslation('entities');
  const reason = useFailureReason();
  if (isApiError(error, 'forbidden'))
    return (
      <EmptyState
        flush
        kind="closed"
        title={t('error.forbidden')}
        text={t('error.forbiddenText', adviceContext())}
      />
    );
  return <ErrorState title={title} text={reason(error)} onRetry={onRetry} />;
}

export type ViewedQuery<Data> = Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown };

interface QueryFrameProps {
  query: ViewedQuery<unknown>;
  lists?: readonly { queryKey: QueryKey }[];
  failed: string;
  /** Title and text of the banner above data that could not be refetched. */
  stale?: string;
  staleText?: string;
  className?: string;
  children: ReactNode;
}

export function QueryFrame({ query, lists, failed, stale, staleText, className, children }: QueryFrameProps) {
  const { data, error, refetch } = query;
  if (data === undefined && error)
    return (
      <div className={className}>
        <LoadError title={failed} error={error} onRetry={refetch} />
      </div>
    );
  return (
    <>
      {lists && <UnreadableLine lists={lists} className={className} />}
      {error && stale && (
        <div className={className}>
          <Banner tone="warning" title={stale}>
            {staleText}
          </Banner>
        </div>
      )}
      {children}
    </>
  );
}

interface QueryViewProps<Data> extends Omit<QueryFrameProps, 'children'> {
  query: ViewedQuery<Data>;
  skeleton: ReactNode;
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A failed refetch keeps the data below a banner; a failed load is never shown as an empty list. */
export function QueryView<Data>({ skeleton, empty, children, ...frame }: QueryViewProps<Data>) {
  const { data } = frame.query;
  if (data === undefined)
    return (
      <QueryFrame {...frame}>
        <Loading>{skeleton}</Loading>
      </QueryFrame>
    );
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return <QueryFrame {...frame}>{isEmpty ? empty : children(data)}</QueryFrame>;
}
