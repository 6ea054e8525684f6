import { useTranslation } from 'react-i18next';

import { config } from '@/shared/config/config';
import { PageHeader } from '@/shared/ui/page-header';

import { ExternalLink, ProviderContact } from './provider-contact';

/** Imprint: reachable without login, in two clicks at most. */
export function Component() {
  const { t } = useTranslation('legal');
  const { imprintUrl } = config().brand;
  return (
    <>
      <PageHeader title={t('imprint')} />
      <ProviderContact />
      {imprintUrl && (
        <p className="mt-4">
          <ExternalLink url={imprintUrl}>{t('fullImprint')}</ExternalLink>
        </p>
      )}
    </>
  );
}
