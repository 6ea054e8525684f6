import { CircleHelp, House, Inbox, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { ProviderContact } from '@/entities/provider/provider-contact';
import { nameOrLogin, useActiveSession } from '@/entities/session/session';
import { Card } from '@/shared/ui/card';
import { Icon } from '@/shared/ui/icon';
import { PageHeader } from '@/shared/ui/page-header';

const steps = [
  { id: 'dashboard', to: paths.mainDashboard(), icon: House },
  { id: 'waiting', to: paths.waiting(), icon: Inbox },
  { id: 'profile', to: paths.profile(), icon: UserRound },
  { id: 'faqs', to: paths.faqs(), icon: CircleHelp },
] as const;

export function Component() {
  const { t } = useTranslation('start');
  const session = useActiveSession();
  const name = nameOrLogin(session);
  return (
    <>
      <PageHeader title={t('title', { name })} lead={t('lead', { address: addressName(session.address) })} />
      <div className="grid max-w-5xl items-start gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <Card title={t('next')} ruled>
          <ul>
            {steps.map(({ id, to, icon }) => (
              <li key={id} className="border-b border-line last:border-b-0">
                <Link to={to} className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-hover">
                  <Icon icon={icon} className="size-5 shrink-0 text-accent-text" />
                  <span className="min-w-0">
                    <span className="block font-medium">{t(`steps.${id}.name`)}</span>
                    <span className="block text-sm text-text2">{t(`steps.${id}.text`)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
        <ProviderContact />
      </div>
    </>
  );
}
