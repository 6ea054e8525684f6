import {
  ChevronRight,
  GraduationCap,
  Languages,
  Link2,
  LogOut,
  Menu as MenuIcon,
  Phone,
  Search,
  User,
  UserRound,
  Bell as BellIcon,
  X,
} from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { nameOrLogin, useSession } from '@/entities/session/session';
import { useTheme } from '@/shared/theme/theme';
import { badgeCount } from '@/shared/ui/badge';
import { IconButton } from '@/shared/ui/button';
import { useCopyLink } from '@/shared/ui/copyable';
import { Icon } from '@/shared/ui/icon';
import { Kbd } from '@/shared/ui/kbd';
import { lazyComponent, neededOffline } from '@/shared/ui/lazy-component';
import { Menu, useOverlayButton } from '@/shared/ui/menu';
import { useNewsCount } from '@/updates/summary';

import { usePageName } from '../screen';
import { themeIcons, useLanguageChoices, useThemeChoices } from './display-choices';
import { type Overlay, askToLogOut, useShortcuts } from './overlay';

const MenuDrawer = neededOffline(lazyComponent(async () => (await import('./menu-drawer')).MenuDrawer));
const Overlays = neededOffline(lazyComponent(async () => (await import('./overlays')).Overlays));

export function TopBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { page, area } = usePageName();
  const { key, pathname } = useLocation();
  const way = useNavigationType();
  const [drawer, setDrawer] = useState(false);
  const [overlay, setOverlay] = useState<Overlay>();
  const [typed, setTyped] = useState('');
  const show = (next: Overlay | undefined) => {
    setOverlay(next);
    if (next !== 'palette') setTyped('');
  };
  useShortcuts(show);
  // Overlays belong to a page: Back and links close them for good. An overlay requested during a navigation
  // opens with the next page.
  const [at, setAt] = useState({ key, pathname });
  if (at.key !== key) {
    setAt({ key, pathname });
    setDrawer(false);
    if (at.pathname !== pathname && way === NavigationType.Pop) setOverlay(undefined);
  }
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-canvas px-6 max-lg:px-2 print:hidden">
      <div className="lg:hidden">
        <IconButton
          icon={MenuIcon}
          label={t('menu.open')}
          aria-expanded={drawer}
          onClick={() => setDrawer(true)}
        />
      </div>
      {/* If area and page do not fit in one line, they wrap; the last lines stay visible. */}
      <p className="flex max-h-[2lh] min-w-0 flex-1 flex-wrap content-end overflow-hidden text-sm whitespace-nowrap max-lg:h-lh max-lg:text-lg max-lg:font-semibold lg:min-w-44">
        {area && (
          <span className="max-w-full truncate pr-1 text-text3 max-lg:hidden">
            {area} <Icon icon={ChevronRight} className="inline size-3.5" />{' '}
          </span>
        )}
        <span className="max-w-full truncate font-medium">{page}</span>
      </p>
      <div className="min-w-0 max-lg:hidden">{children}</div>
      <SearchButton onPress={() => show('palette')} />
      <Bell />
      <div className="flex gap-2 max-sm:hidden">
        <Menu label={t('top.theme')} icon={themeIcons[useTheme()]} entries={useThemeChoices()} />
        <Menu label={t('top.language')} icon={Languages} entries={useLanguageChoices()} />
      </div>
      <AccountMenu onShow={show} />
      {drawer && <MenuDrawer onClose={() => setDrawer(false)} />}
      {overlay && (
        <Overlays
          overlay={overlay}
          typed={typed}
          onShow={show}
          fallback={
            overlay === 'palette' && (
              <PaletteSkeleton typed={typed} onType={setTyped} onClose={() => show(undefined)} />
            )
          }
        />
      )}
    </header>
  );
}

function SearchButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('app');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      onClick={onPress}
      className="flex h-9 shrink-0 items-center gap-2 rounded-md text-sm text-text2 hover:bg-hover max-xl:w-9 max-xl:justify-center xl:w-40 xl:border xl:border-line2 xl:bg-surface xl:px-3 pointer-coarse:h-11 max-xl:pointer-coarse:w-11"
    >
      <Icon icon={Search} className="size-4 shrink-0" />
      <span className="max-xl:sr-only xl:flex-1 xl:text-left">{t('top.search')}</span>
      <span aria-hidden className="max-xl:hidden">
        <Kbd>{t('top.searchKey')}</Kbd>
      </span>
    </button>
  );
}

/** Equals `max-sm` of the classes. */
const phoneWidth = '(width < 40rem)';

const watchWidth = (listener: () => void) => {
  const list = matchMedia(phoneWidth);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** On a phone the title needs the room, so the account menu contains the entries of the other two menus. */
function usePhoneEntries() {
  const phone = useSyncExternalStore(watchWidth, () => matchMedia(phoneWidth).matches);
  return [...useThemeChoices(), ...useLanguageChoices()]
    .filter(({ chosen }) => phone && !chosen)
    .map(({ id, longLabel, sign, onAction }) => ({ id, label: longLabel, icon: sign, onAction }));
}

function AccountMenu({ onShow }: { onShow: (overlay: Overlay) => void }) {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const session = useSession();
  const link = useCopyLink();
  const phoneEntries = usePhoneEntries();
  return (
    <Menu
      label={t('top.account')}
      icon={User}
      header={t('top.accountOf', { name: session ? nameOrLogin(session) : '' })}
      entries={[
        {
          id: 'profile',
          label: t('top.profile'),
          icon: UserRound,
          onAction: () => void navigate(paths.profile()),
        },
        { id: 'contact', label: t('top.contact'), icon: Phone, onAction: () => void navigate(paths.start()) },
        { id: 'academy', label: t('top.academy'), icon: GraduationCap, onAction: () => onShow('academy') },
        { id: 'copyLink', label: link.label, icon: Link2, onAction: link.copy },
        ...phoneEntries,
        { id: 'logout', label: t('top.logout'), icon: LogOut, onAction: () => void askToLogOut(onShow) },
      ]}
    />
  );
}

const Popover = lazyComponent(async () => (await import('@/shared/ui/popover')).Popover);
const BellList = lazyComponent(async () => (await import('@/updates/bell-list')).BellList);

function Bell() {
  const { t } = useTranslation('app');
  const news = useNewsCount();
  const { button, open, setOpen, props } = useOverlayButton(() => {
    Popover.prefetch();
    BellList.prefetch();
  });
  const close = () => setOpen(false);
  return (
    <span className={`relative flex shrink-0 ${news > 0 ? '' : 'max-sm:hidden'}`}>
      <IconButton
        {...props}
        icon={BellIcon}
        label={news > 0 ? t('top.news', { count: news }) : t('top.noNews')}
        aria-haspopup="dialog"
      />
      {news > 0 && (
        <span aria-hidden className="pointer-events-none absolute -top-0.5 -right-0.5 print:hidden">
          <span className="flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-onaccent ring-2 ring-canvas">
            {badgeCount(news)}
          </span>
        </span>
      )}
      {open && (
        <Popover label={t('page.updates')} anchor={button} className="w-96 max-w-full" onClose={close}>
          <BellList onClose={close} />
        </Popover>
      )}
    </span>
  );
}

interface PaletteSkeletonProps {
  typed: string;
  onType: (typed: string) => void;
  onClose: () => void;
}

const showModal = (dialog: HTMLDialogElement | null) => dialog?.showModal();

function PaletteSkeleton({ typed, onType, onClose }: PaletteSkeletonProps) {
  const { t } = useTranslation('app');
  const { t: shared } = useTranslation('shared');
  return (
    <dialog
      ref={showModal}
      aria-label={t('top.search')}
      onClose={onClose}
      className="mx-auto animate-soon flex w-full max-w-none items-center gap-3 border-line-float bg-surface pr-2 pl-4 text-text shadow-dialog backdrop:animate-soon backdrop:bg-scrim sm:mt-[12vh] sm:max-w-[640px] sm:rounded-xl sm:border"
    >
      <Icon icon={Search} className="size-4 shrink-0 text-text3" />
      <input
        aria-label={t('top.search')}
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none"
      />
      <IconButton icon={X} label={shared('close')} onClick={onClose} />
    </dialog>
  );
}
