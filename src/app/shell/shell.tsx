import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { useSession } from '@/entities/session/session';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { NoticesRegion } from '@/shared/ui/notices-region';
import { useToastsWanted } from '@/shared/ui/show-toast';
import { startUpdates } from '@/updates/start-updates';
import { useNewsCount } from '@/updates/summary';

import { AddressPill } from './address-pill';
import { guardFocus } from './focus-guard';
import { Footer } from './footer';
import { RouteAnnouncer } from './route-announcer';
import { SessionWatch } from './session-watch';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

const preference = storedValue('menu', z.enum(['open', 'folded']), 'open');

function useSidebarCollapsed() {
  const collapsed = useStore(preference) === 'folded';
  return { collapsed, toggle: () => preference.set(collapsed ? 'open' : 'folded') };
}

const ToastRegion = lazyComponent(async () => (await import('@/shared/ui/toast')).ToastRegion);

export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const { collapsed, toggle } = useSidebarCollapsed();
  const toastsWanted = useToastsWanted();
  const news = useNewsCount();
  useEffect(guardFocus, []);
  useEffect(startUpdates, []);
  // The session is missing for a moment between a logout and its navigation.
  if (!session?.address) return <SignedOut />;
  const pill = (
    <AddressPill
      address={addressName(session.address)}
      admin={session.admin}
      changeable={session.contact.addresses.length > 1}
    />
  );
  return (
    <div className="flex min-h-dvh">
      {/* All addresses typed by hand have the same key, so the path restores each page's own position. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      <RouteAnnouncer news={news} />
      <SkipLink />
      <div
        className={`sticky top-0 z-30 hidden h-dvh shrink-0 border-r border-line lg:block print:hidden ${collapsed ? 'w-14' : 'w-60'}`}
      >
        <Sidebar collapsed={collapsed} onToggle={toggle} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar>{pill}</TopBar>
        {/* While data loads, the page is as high as the window, so that the footer does not move. */}
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 p-6 has-[[aria-busy=true]]:min-h-dvh max-sm:p-4 print:p-0"
        >
          <div className="mb-6 max-sm:mb-4 max-sm:pb-2 lg:hidden print:hidden">{pill}</div>
          <div className="mb-6 flex flex-col gap-3 empty:hidden max-sm:mb-4">
            <NoticesRegion path={pathname} />
          </div>
          {/* The key clears input and selection when the address changes. */}
          <Outlet key={session.address.oid} />
        </main>
        <Footer />
      </div>
      <SessionWatch />
      <UnsavedChangesGuard />
      <Suspense>{toastsWanted && <ToastRegion edge={collapsed ? 'lg:left-20' : 'lg:left-66'} />}</Suspense>
    </div>
  );
}

/** The code of the login page may need a connection, so a link appears after a moment. */
function SignedOut() {
  const { t } = useTranslation('app');
  return (
    <main className="mx-auto flex max-w-xl animate-late flex-col items-start gap-6 p-6">
      <NoticesRegion />
      <p>{t('signedOut')}</p>
      <Link className="link" to={paths.login()}>
        {t('page.login')}
      </Link>
    </main>
  );
}
