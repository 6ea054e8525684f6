import {
  BookOpenCheck,
  Briefcase,
  CircleHelp,
  FileSignature,
  GraduationCap,
  House,
  Inbox,
  Keyboard,
  Languages,
  Lock,
  LogOut,
  type LucideIcon,
  MapPin,
  Phone,
  Plus,
  Share2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { paths } from '@/areas/paths';
import { areaName } from '@/areas/registry';
import { tickets } from '@/areas/tickets/area';
import { useAreaData } from '@/areas/use-area-data';
import { useActiveSession } from '@/entities/session/session';
import type { Command } from '@/features/command-palette/command';
import { CommandPalette } from '@/features/command-palette/command-palette';
import { changeLanguage, languageNames } from '@/shared/i18n/i18n';
import { setTheme } from '@/shared/theme/theme';

import { commandPages } from '../command-pages';
import { useMenu } from '../menu';
import type { PageTitle } from '../route-table';
import { askToLogOut } from './ask-to-log-out';
import type { Overlay } from './use-shortcuts';
import { useThemeChoices } from './use-theme-choices';

const pageIcons: Partial<Record<PageTitle, LucideIcon>> = {
  mainDashboard: House,
  start: Phone,
  waiting: Inbox,
  readingPlan: BookOpenCheck,
  profile: UserRound,
  share: Share2,
  faqs: CircleHelp,
  contracts: FileSignature,
  administration: Briefcase,
  users: Users,
  createUser: UserPlus,
};

interface CommandsProps {
  typed: string;
  onShow: (overlay: Overlay | undefined) => void;
}

/** The palette with what this person may open and do. */
export function Commands({ typed, onShow }: CommandsProps) {
  return (
    <CommandPalette
      begun={typed}
      pages={usePages()}
      actions={useActions(onShow)}
      onClose={() => onShow(undefined)}
      onKeys={() => onShow('keys')}
    />
  );
}

function usePages(): readonly Command[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const session = useActiveSession();
  const data = useAreaData();
  const [now] = useState(() => new Date());
  return commandPages(session, data, now).map(({ to, title, area }) => {
    const page = t(`page.${title}`);
    return {
      id: to,
      label: area ? `${areaName(area)}: ${page}` : page,
      icon: area?.icon ?? pageIcons[title] ?? House,
      ...(area && { hue: area.hue }),
      run: () => void navigate(to),
    };
  });
}

function useActions(onShow: (overlay: Overlay) => void): readonly Command[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { contact } = useActiveSession();
  const { areas, home } = useMenu();
  const { lock } = home;
  const themes = useThemeChoices();
  const withTickets = areas.some(({ area, access }) => area === tickets && access.open);
  const leadTo = (path: string) => () => void navigate(path);
  return [
    ...(withTickets
      ? [{ id: 'newTicket', label: t('top.newTicket'), icon: Plus, run: leadTo(paths.newTicket()) }]
      : []),
    ...(contact.addresses.length > 1
      ? [
          {
            id: 'address',
            label: t('banner.changeLong'),
            icon: MapPin,
            run: leadTo(paths.addressSelect(pathname + search)),
          },
        ]
      : []),
    { id: 'keys', label: t('top.keys'), icon: Keyboard, run: () => onShow('keys') },
    { id: 'academy', label: t('top.academy'), icon: GraduationCap, run: () => onShow('academy') },
    ...(lock ? [{ id: 'lock', label: t('menu.lock'), icon: Lock, run: lock }] : []),
    { id: 'logout', label: t('top.logout'), icon: LogOut, run: () => askToLogOut(onShow) },
    ...themes.map(({ id, label, icon }) => ({
      id,
      label: `${t('top.theme')}: ${label}`,
      icon,
      run: () => setTheme(id),
    })),
    ...(['de', 'en'] as const).map((language) => ({
      id: language,
      label: `${t('top.language')}: ${languageNames[language]}`,
      icon: Languages,
      run: () => void changeLanguage(language),
    })),
  ];
}
