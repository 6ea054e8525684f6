import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { useSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { buttonClass } from '@/shared/ui/button';

/** Opens a mail to the operator if there is an address, otherwise a ticket, which needs a login. */
export function Report() {
  const { t } = useTranslation('accessibility');
  const { name, contact, accessibility } = useConfig().brand;
  const session = useSession();
  const mail = accessibility.mail || contact.mail;
  const subject = t('report.subject', { name });
  const query = new URLSearchParams({ subject, body: t('report.body') }).toString().replaceAll('+', '%20');
  return (
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
        <Link className={buttonClass('primary')} to={paths.newTicket(subject)}>
          {t('report.ticket')}
        </Link>
      ) : (
        <p>{t('report.contact')}</p>
      )}
    </section>
  );
}
