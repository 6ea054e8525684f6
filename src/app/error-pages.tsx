import { useTranslation } from 'react-i18next';
import { Link, isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';

import { isApiError } from '@/api/api-error';
import { paths } from '@/areas/paths';
import { UnknownCategoryError } from '@/areas/registry';
import { MissingCodeError } from '@/shared/routing/import-with-retry';
import { Button, buttonClass } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

import { RouteAnnouncer } from './shell/route-announcer';

/** A page that could not be shown, within the frame of the others or alone: what failed, and the way on. */
export function RouteError({ framed = false }: { framed?: boolean }) {
  const { t } = useTranslation('app');
  const { t: shared } = useTranslation('shared');
  const error = useRouteError();
  const { pathname } = useLocation();
  const text = () => {
    if (error instanceof UnknownCategoryError)
      return {
        title: t('unknownCategory.title'),
        text: t('unknownCategory.text', { category: error.csvCategory }),
      };
    if (error instanceof MissingCodeError)
      return { title: shared('newVersion.title'), text: shared('newVersion.text') };
    // No route matches an address with a line break in it, not even the one for all others.
    if (isRouteErrorResponse(error) && error.status === 404)
      return { title: t('page.notFound'), text: t('notFound.text', { path: pathname }) };
    const answer = isApiError(error) && [error.status, error.serverMessage].filter(Boolean).join(' ');
    return { title: t('pageError.title'), text: answer || t('pageError.text') };
  };
  const { title, text: lead } = text();
  const Frame = framed ? 'div' : 'main';
  return (
    <Frame className="mx-auto max-w-[68ch] p-6">
      {!framed && <RouteAnnouncer fallback="error" />}
      <PageHeader title={title} lead={lead} />
      <p className="flex gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {error instanceof MissingCodeError ? shared('newVersion.reload') : t('pageError.retry')}
        </Button>
        <Link to={paths.mainDashboard()} className={buttonClass()}>
          {t('notFound.back')}
        </Link>
      </p>
    </Frame>
  );
}

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
