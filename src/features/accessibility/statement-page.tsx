import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { ProviderContact } from '@/entities/provider/provider-contact';
import { useSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { useFormats } from '@/shared/format/formats';
import { buttonClass } from '@/shared/ui/button';
import { ButtonLink, ExternalLink } from '@/shared/ui/links';
import { PageHeader } from '@/shared/ui/page-header';

/** Date of the last test in docs/accessibility.md; a test compares both. */
const selfTest = new Date(2026, 10, 25);

const exceptions = ['documents', 'news', 'radialTree', 'users'] as const;

/** BITV 2.0, section 7, and BFSG, annex 3, require this statement; config.json has the operator's data. */
export function Component() {
  const { t } = useTranslation('accessibility');
  const formats = useFormats();
  const { name, company, contact, accessibility } = useConfig().brand;
  const { authority, authorityUrl } = accessibility;
  const session = useSession();
  const mail = accessibility.mail || contact.mail;
  const subject = t('report.subject', { name });
  const query = new URLSearchParams({ subject, body: t('report.body') }).toString().replaceAll('+', '%20');
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="flex flex-col gap-6 [&_h2]:mb-2 [&_h2]:text-lg [&_h2]:font-semibold [&_p]:max-w-[68ch]">
        <p>{t(company ? 'scope' : 'scopeWithoutCompany', { name, company })}</p>
        <section>
          <h2>{t('report.title')}</h2>
          <p className="mb-3">{t('report.text')}</p>
          {mail ? (
            <>
              <a className={buttonClass('primary')} href={`mailto:${mail}?${query}`}>
                {t('report.mail')}
              </a>
              <p className="mt-2 text-text2">{t('report.mailTo', { mail })}</p>
            </>
          ) : session?.address ? (
            <ButtonLink to={paths.newTicket(subject)} variant="primary">
              {t('report.ticket')}
            </ButtonLink>
          ) : (
            <p>{t('report.contact')}</p>
          )}
        </section>
        <section>
          <h2>{t('conformity.title')}</h2>
          <p>{t('conformity.text')}</p>
        </section>
        <section>
          <h2>{t('exceptions.title')}</h2>
          <ul className="flex max-w-[68ch] list-disc flex-col gap-2 pl-5">
            {exceptions.map((exception) => (
              <li key={exception}>{t(`exceptions.${exception}`)}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{t('test.title')}</h2>
          <p>{t('test.text', { date: formats.date(selfTest) })}</p>
        </section>
        <section>
          <h2>{t('guide.title')}</h2>
          <p>
            <Link className="link" to={paths.accessibilityGuide()}>
              {t('guide.link')}
            </Link>
          </p>
        </section>
        {(authority || authorityUrl) && (
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
        )}
        <ProviderContact />
      </div>
    </>
  );
}
