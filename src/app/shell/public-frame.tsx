import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { useSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { Logo } from '@/shared/ui/logo';
import { NoticesRegion } from '@/shared/ui/notices-region';

import { RouteAnnouncer } from './route-announcer';
import { SessionWatch } from './session-watch';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

/** A button, because a hash link would be a route. */
export function SkipLink() {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      className="sr-only z-50 rounded-md bg-accent px-4 py-2 font-medium text-onaccent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      onClick={() => document.getElementById('content')?.focus()}
    >
      {t('skipLink')}
    </button>
  );
}

export function LegalLinks({ className }: { className: string }) {
  const { t } = useTranslation('app');
  return [
    [paths.imprint(), t('page.imprint')] as const,
    [paths.privacy(), t('page.privacy')] as const,
    [paths.accessibility(), t('footer.accessibility')] as const,
  ].map(([to, label]) => (
    <Link key={to} className={className} to={to}>
      {label}
    </Link>
  ));
}

export function PublicFrame() {
  const { brand } = useConfig();
  const session = useSession();
  return (
    <div className="flex min-h-dvh flex-col">
      <RouteAnnouncer />
      <SkipLink />
      <header className="flex h-14 items-center gap-3 border-b border-line px-6 max-sm:px-4">
        <Logo src={brand.logo} />
        <Link
          to={session ? paths.mainDashboard() : paths.login()}
          className="fingertip text-lg font-semibold"
        >
          {brand.name}
        </Link>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-3xl flex-1 p-6 has-[[data-wide]]:max-w-6xl max-sm:p-4"
      >
        <div className="mb-6 flex flex-col gap-3 empty:hidden max-sm:mb-4">
          <NoticesRegion />
        </div>
        <Outlet />
      </main>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-2 text-xs text-text2 max-sm:px-4 print:hidden pointer-coarse:[&>a]:py-3.5">
        <p>{brand.copyright}</p>
        <LegalLinks className="link" />
      </footer>
      {session && <SessionWatch />}
      <UnsavedChangesGuard />
    </div>
  );
}
