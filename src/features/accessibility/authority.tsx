import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/config/use-config';
import { ExternalLink } from '@/shared/ui/external-link';

/** Who decides where a report did not help; which authority that is depends on the operator. */
export function Authority() {
  const { t } = useTranslation('accessibility');
  const { authority, authorityUrl } = useConfig().brand.accessibility;
  if (!authority && !authorityUrl) return null;
  return (
    <section>
      <h2>{t('authority.title')}</h2>
      <p>{t('authority.text')}</p>
      <p className="mt-2 font-medium">
        {authorityUrl ? (
          <ExternalLink href={authorityUrl}>{authority || authorityUrl}</ExternalLink>
        ) : (
          authority
        )}
      </p>
    </section>
  );
}
