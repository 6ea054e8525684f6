import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

/** An address no page has: says so and shows the way back. */
export function NotFoundPage() {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  return (
    <>
      <PageHeader title={t('page.notFound')} />
      <EmptyState
        flush
        title={t('notFound.title')}
        text={t('notFound.text', { path: pathname })}
        action={
          <Link to={paths.mainDashboard()} className={buttonClass()}>
            {t('notFound.back')}
          </Link>
        }
      />
    </>
  );
}
