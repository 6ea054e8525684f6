import {
  ChevronRight,
  GraduationCap,
  Languages,
  LogOut,
  Phone,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Sun,
  User,
  UserRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { logOut } from '@/entities/session/logout';
import { useSession } from '@/entities/session/session';
import { changeLanguage, currentLanguage } from '@/shared/i18n/i18n';
import { paths } from '@/shared/routing/paths';
import { setTheme, useTheme } from '@/shared/theme/theme';
import { IconButton } from '@/shared/ui/icon-button';
import { Menu } from '@/shared/ui/menu';

import { usePageName } from '../page-title';

const AcademyDialog = lazy(async () => ({ default: (await import('./academy-dialog')).AcademyDialog }));
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer')).MenuDrawer }));

const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

/** Where one is, for which address, and the switches of the interface. */
export function TopBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { page, area } = usePageName();
  // The drawer belongs to the page it was opened on: following a link leaves it behind.
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const drawer = openAt === key;
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-canvas px-6 max-lg:px-2 print:hidden">
      <div className="lg:hidden">
        <IconButton
          icon={MenuIcon}
          label={t('menu.open')}
          aria-expanded={drawer}
          onClick={() => setOpenAt(key)}
        />
      </div>
      <p className="min-w-0 flex-1 truncate text-sm max-lg:text-lg max-lg:font-semibold">
        {area && (
          <span className="text-text3 max-lg:hidden">
            {area} <ChevronRight aria-hidden className="inline size-3.5" strokeWidth={1.75} />{' '}
          </span>
        )}
        <span className="font-medium">{page}</span>
      </p>
      <div className="min-w-0 max-lg:hidden">{children}</div>
      <ThemeMenu />
      <LanguageMenu />
      <AccountMenu />
      {drawer && (
        <Suspense>
          <MenuDrawer onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </header>
  );
}

function ThemeMenu() {
  const { t } = useTranslation('app');
  const theme = useTheme();
  const labels = { light: t('top.themeLight'), dark: t('top.themeDark'), system: t('top.themeSystem') };
  return (
    <Menu
      label={t('top.theme')}
      icon={themeIcons[theme]}
      entries={(['light', 'dark', 'system'] as const).map((id) => ({
        id,
        label: labels[id],
        chosen: theme === id,
        onAction: () => setTheme(id),
      }))}
    />
  );
}

function LanguageMenu() {
  const { t } = useTranslation('app');
  const language = currentLanguage();
  return (
    <Menu
      label={t('top.language')}
      icon={Languages}
      entries={[
        { id: 'de', label: 'Deutsch', chosen: language === 'de', onAction: () => void changeLanguage('de') },
        { id: 'en', label: 'English', chosen: language === 'en', onAction: () => void changeLanguage('en') },
      ]}
    />
  );
}

function AccountMenu() {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const session = useSession();
  const [academy, setAcademy] = useState(false);
  const name = [session?.contact.firstName, session?.contact.lastName].filter(Boolean).join(' ');
  return (
    <>
      <Menu
        label={t('top.account')}
        icon={User}
        header={t('top.accountOf', { name })}
        entries={[
          {
            id: 'profile',
            label: t('top.profile'),
            icon: UserRound,
            onAction: () => void navigate(paths.profile()),
          },
          {
            id: 'contact',
            label: t('top.contact'),
            icon: Phone,
            onAction: () => void navigate(paths.start()),
          },
          { id: 'academy', label: t('top.academy'), icon: GraduationCap, onAction: () => setAcademy(true) },
          { id: 'logout', label: t('top.logout'), icon: LogOut, onAction: () => void logOut('wanted') },
        ]}
      />
      {academy && (
        <Suspense>
          <AcademyDialog onClose={() => setAcademy(false)} />
        </Suspense>
      )}
    </>
  );
}
