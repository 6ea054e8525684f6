import { useTranslation } from 'react-i18next';

import { ProviderContact } from '@/entities/provider/provider-contact';
import { useConfig } from '@/shared/config/use-config';
import { ExternalLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('legal');
  const { imprintUrl } = useConfig().brand;
  return (
    <>
      <PageHeader title={t('imprint')} />
      <ProviderContact />
      {imprintUrl && (
        <p className="mt-4">
          <ExternalLink href={imprintUrl}>{t('fullImprint')}</ExternalLink>
        </p>
      )}
      <p className="mt-4">
        <ExternalLink href="./third-party-notices.txt">{t('thirdPartyNotices')}</ExternalLink>
      </p>
    </>
  );
}
