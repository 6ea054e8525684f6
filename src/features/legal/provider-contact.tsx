import { useTranslation } from 'react-i18next';

import { config } from '@/shared/config/config';

/** The provider's contact block, from the configuration (Spec 2 §2.2). */
export function ProviderContact() {
  const { t } = useTranslation('legal');
  const { company, contact } = config().brand;
  const { street, city, phone, web, mail } = contact;
  return (
    <section aria-label={t('provider')} className="rounded-lg border border-line bg-surface p-4">
      <h2 className="mb-2 text-lg font-semibold">{t('provider')}</h2>
      <address className="not-italic">
        <strong className="font-medium">{company}</strong>
        <br />
        {street}
        <br />
        {city}
      </address>
      <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <dt className="text-text2">{t('phone')}</dt>
        <dd>
          <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        </dd>
        <dt className="text-text2">{t('mail')}</dt>
        <dd>
          <a className="link" href={`mailto:${mail}`}>
            {mail}
          </a>
        </dd>
        <dt className="text-text2">{t('web')}</dt>
        <dd>
          <ExternalLink url={web}>{web}</ExternalLink>
        </dd>
      </dl>
    </section>
  );
}

/** A link out of the portal; only http(s) addresses of the configuration become one. */
export function ExternalLink({ url, children }: { url: string; children: string }) {
  if (!/^https?:\/\//.test(url)) return children;
  return (
    <a className="link" href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
