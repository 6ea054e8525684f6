import { Clock, MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

import { paths } from '@/areas/paths';
import { addressName } from '@/entities/address/address';
import { useCountdown } from '@/entities/session/countdown';
import { useSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { formatCountdown } from '@/shared/format/durations';
import { storedValue } from '@/shared/storage/stored-value';
import { useStore } from '@/shared/store/store';
import { Icon } from '@/shared/ui/icon';
import { lazyComponent } from '@/shared/ui/lazy-component';
import { NoticesRegion } from '@/shared/ui/notices-region';
import { useToastsWanted } from '@/shared/ui/show-toast';
import { startUpdates } from '@/updates/start-updates';
import { useNewsCount } from '@/updates/summary';

import { guardFocus } from './focus-guard';
import { LegalLinks, SkipLink } from './public-frame';
import { RouteAnnouncer } from './route-announcer';
import { SessionWatch } from './session-watch';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';
import { UnsavedChangesGuard } from './unsaved-changes-guard';

const link = 'underline decoration-line2 underline-offset-3 hover:decoration-current pointer-coarse:py-3.5';

export function Footer() {
  const { t } = useTranslation('app');
  const config = useConfig();
  return (
    <footer
      aria-label={t('footer.label')}
      className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-1 text-xs text-text2 max-sm:px-4 print:hidden"
    >
      <p>{config.brand.copyright}</p>
      <LegalLinks className={link} />
      <p className="max-sm:hidden">{t('footer.version', { version: __APP_VERSION__ })}</p>
      {/* The digits are silent for screen readers; the warning announces the time (R-SES-04). */}
      <p className="ml-auto flex items-center gap-1.5" role="timer" aria-live="off">
        <Icon icon={Clock} className="size-3.5 text-text3" />
        {t('footer.sessionLeft')}
        <Digits />
      </p>
    </footer>
  );
}

/** Separate, so that each second rerenders only this text. */
const Digits = () => <strong className="font-semibold text-text">{formatCountdown(useCountdown())}</strong>;

interface AddressPillProps {
  address: string;
  admin: boolean;
  changeable: boolean;
}

/** No text contains Unicode's object replacement character: the sentence is split there. */
const placeholder = '\u{FFFC}';

export function AddressPill({ address, admin, changeable }: AddressPillProps) {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const [before, after] = t(admin ? 'banner.adminAddress' : 'banner.contact', { address: placeholder }).split(
    placeholder,
  );
  return (
    <div className="flex min-h-8 min-w-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm text-text2 max-lg:rounded-none max-lg:border-0 max-lg:bg-transparent max-lg:px-0">
      <Icon icon={MapPin} className="size-4 shrink-0 text-text3" />
      <p className="min-w-0 lg:line-clamp-2 lg:leading-4">
        {admin && <strong className="font-medium text-text">{t('banner.admin')} </strong>}
        {before}
        <strong className="font-medium text-text">{address}</strong>
        {after}
      </p>
      {changeable && (
        <Link
          to={paths.addressSelect(pathname + search)}
          aria-label={t('banner.changeLong')}
          className="fingertip ml-auto shrink-0 border-line text-accent-text underline underline-offset-3 lg:border-l lg:pl-2"
        >
          {t('banner.change')}
        </Link>
      )}
    </div>
  );
}

const preference = storedValue('menu', z.enum(['open', 'folded']), 'open');

const ToastRegion = lazyComponent(async () => (await import('@/shared/ui/toast')).ToastRegion);

export function Shell() {
  const session = useSession();
  const { pathname } = useLocation();
  const collapsed = useStore(preference) === 'folded';
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
        <Sidebar collapsed={collapsed} onToggle={() => preference.set(collapsed ? 'open' : 'folded')} />
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
      {toastsWanted && <ToastRegion edge={collapsed ? 'lg:left-20' : 'lg:left-66'} />}
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
