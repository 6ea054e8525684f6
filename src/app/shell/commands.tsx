import { GraduationCap, House, Keyboard, Link2, Lock, LogOut, MapPin, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';

import { useAreaData } from '@/areas/access';
import { usePageTitle } from '@/areas/area-name';
import { hueOf, ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { useActiveSession } from '@/entities/session/session';
import { CommandPalette } from '@/features/command-palette/command-palette';
import type { Command } from '@/features/command-palette/use-found';
import { useCopyLink } from '@/shared/ui/copyable';

import { commandPages, useMenu } from '../menu';
import { useLanguageChoices, useThemeChoices } from './display-choices';
import { type Overlay, askToLogOut } from './overlay';

interface CommandsProps {
  typed: string;
  onShow: (overlay: Overlay | undefined) => void;
}

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
  const pageTitle = usePageTitle();
  const navigate = useNavigate();
  const session = useActiveSession();
  const data = useAreaData();
  const [now] = useState(() => new Date());
  return commandPages(session, data, now).map(({ to, title, icon, area }) => {
    const page = t(`page.${title}`);
    return {
      id: to,
      label: area ? pageTitle(area, page) : page,
      icon: icon ?? House,
      ...(area && { hue: hueOf(area) }),
      run: () => void navigate(to),
    };
  });
}

function useActions(onShow: (overlay: Overlay) => void): readonly Command[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { contact } = useActiveSession();
  const { areas, lock } = useMenu();
  const choices = [...useThemeChoices(), ...useLanguageChoices()];
  const link = useCopyLink();
  const withTickets = areas.some(({ area, access }) => area === ticketArea && access.open);
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
    { id: 'copyLink', label: link.label, icon: Link2, run: link.copy },
    { id: 'keys', label: t('top.keys'), icon: Keyboard, run: () => onShow('keys') },
    { id: 'academy', label: t('top.academy'), icon: GraduationCap, run: () => onShow('academy') },
    ...(lock ? [{ id: 'lock', label: t('menu.lock'), icon: Lock, run: lock }] : []),
    { id: 'logout', label: t('top.logout'), icon: LogOut, run: () => void askToLogOut(onShow) },
    ...choices.map(({ id, longLabel, sign, onAction }) => ({
      id,
      label: longLabel,
      icon: sign,
      run: onAction,
    })),
  ];
}
