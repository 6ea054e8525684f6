import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { usePageTitle } from '@/areas/area-name';
import type { TopicArea } from '@/areas/topic-area';
import { ErrorState } from '@/shared/ui/banner';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { DocumentSearch } from './document-search';
import { useSearchView } from './search-view';
import { type SearchScope, TaskSearch } from './task-search';

interface SearchScreenProps extends SearchScope {
  of: TopicArea;
  lead: Readonly<Record<'tasks' | 'documents', string>>;
}

export function SearchScreen({ of, areas, category, lead }: SearchScreenProps) {
  const { t } = useTranslation('topic-area/search');
  const pageTitle = usePageTitle();
  const { pathname } = useLocation();
  const { kind } = useSearchView();
  if (kind === 'unknown')
    return (
      <>
        <PageHeader
          title={pageTitle(of, t(pathname.endsWith('DocumentSearch') ? 'title.documents' : 'title.tasks'))}
        />
        <ErrorState title={t('unknownType')} text={t('unknownTypeText')} />
      </>
    );
  const Search = kind === 'tasks' ? TaskSearch : DocumentSearch;
  return (
    <>
      <PageHeader title={pageTitle(of, t(`title.${kind}`))} lead={lead[kind]} />
      {areas.length === 0 ? (
        <EmptyState flush kind="closed" title={t('lead.nowhere')} />
      ) : (
        <Search areas={areas} category={category} />
      )}
    </>
  );
}
