import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/config/use-config';
import { Card } from '@/shared/ui/card';
import { ExternalLink } from '@/shared/ui/links';

export function ProviderContact() {
  const { t } = useTranslation('entities');
  const { company, contact } = useConfig().brand;
  const { street, city, phone, web, mail } = contact;
  if (![company, street, city, phone, web, mail].some(Boolean))
    return (
      <Card title={t('provider.title')}>
        <p className="px-4 pt-1 pb-4 text-text2">{t('provider.none')}</p>
      </Card>
    );
  const linked = (href: string, text: string) =>
    text && (
      <a className="link" href={href}>
        {text}
      </a>
    );
  const facts = [
    [t('provider.phone'), linked(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)],
    [t('provider.mail'), linked(`mailto:${mail}`, mail)],
    [t('provider.web'), web && <ExternalLink href={web}>{web}</ExternalLink>],
  ] as const;
  return (
    <Card title={t('provider.title')} body="px-4 pt-1 pb-4">
      <address className="not-italic">
        {[company, street, city].filter(Boolean).map((line) => (
          <span key={line} className="block first:font-medium">
            {line}
          </span>
        ))}
      </address>
      <dl className="mt-3 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 pointer-coarse:gap-y-0 pointer-coarse:*:content-center pointer-coarse:*:min-h-11 pointer-coarse:[&_a]:fingertip">
        {facts.map(
          ([name, value]) =>
            value && (
              <Fragment key={name}>
                <dt className="text-text2">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </Card>
  );
}
