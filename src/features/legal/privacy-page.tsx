import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { ProviderContact } from '@/entities/provider/provider-contact';
import { useSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { ExternalLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';

export function Component() {
  const { t } = useTranslation('legal');
  const { privacyUrl } = useConfig().brand;
  const session = useSession();
  return (
    <>
      <PageHeader title={t('privacy')} />
      <section className="mb-5">
        <h2 className="mb-2 text-lg font-semibold">{t('storedTitle')}</h2>
        <ul className="flex max-w-[68ch] list-disc flex-col gap-1 pl-5">
          {Object.values(t('stored', { returnObjects: true })).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {session && (
          <p className="mt-2">
            <Link to={paths.myDevice()} className="fingertip link">
              {t('myDevice')}
            </Link>
          </p>
        )}
      </section>
      <ProviderContact />
      {privacyUrl && (
        <p className="mt-4">
          <ExternalLink href={privacyUrl}>{t('fullPrivacy')}</ExternalLink>
        </p>
      )}
    </>
  );
}
