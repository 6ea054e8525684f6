import { useTranslation } from 'react-i18next';

import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { useFaqSource } from './faq-source';
import { Faqs } from './faqs';

/** FAQs of an area, of the portal, of the tickets, or for visitors without login (R-FAQ-02). */
export function Component() {
  const { t } = useTranslation('faqs');
  const source = useFaqSource();
  return (
    <div className="max-w-4xl">
      <PageHeader title={source?.title ?? t('title')} />
      {source ? (
        <Faqs key={source.folderOid} folderOid={source.folderOid} />
      ) : (
        <EmptyState flush title={t('notConfigured')} text={t('notConfiguredText')} />
      )}
    </div>
  );
}
