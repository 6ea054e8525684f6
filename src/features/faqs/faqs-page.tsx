import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router-dom';
import * as z from 'zod/mini';

import { useConfig } from '@/shared/config/use-config';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { Faqs } from './faqs';

/** The route names its FAQs; the installation configures folder and title (R-FAQ-01). */
const handleSchema = z.object({ faqs: z.string() });

function useFaqSource() {
  const config = useConfig();
  const handle = z.safeParse(handleSchema, useMatches().at(-1)?.handle);
  return handle.success ? config.faqs[handle.data.faqs] : undefined;
}

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
