import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { paths } from '@/shared/routing/paths';
import { buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { usePageName } from './page-title';

/** Says honestly that a page is not built yet, and offers the way to one that is. */
export function Component() {
  const { t } = useTranslation('app');
  const { page } = usePageName();
  return (
    <>
      <PageHeader title={page} />
      <EmptyState
        title={t('inProgress.title', { page })}
        text={t('inProgress.text')}
        action={
          <Link to={paths.mainDashboard()} className={buttonClass()}>
            {t('inProgress.back')}
          </Link>
        }
      />
    </>
  );
}
