import {
  BookOpenCheck,
  Briefcase,
  House,
  Inbox,
  PanelLeftClose,
  PanelLeftOpen,
  Share2,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '@/areas/paths';
import { config } from '@/shared/config/config';
import { IconButton } from '@/shared/ui/icon-button';

import { useMenu } from '../menu';
import { CustomerLogo } from './customer-logo';
import { MenuAction, MenuItem } from './menu-item';
import { useWaitingCounts } from './use-waiting-counts';

interface SidebarProps {
  /** Only icons; names stay readable for screen readers. */
  folded: boolean;
  /** None in the drawer of small screens, which opens and closes as a whole. */
  onFold?: () => void;
}

/** Logo and menu (R-NAV-01): home with its submenu, the areas in their fixed order, administration. */
export function Sidebar({ folded, onFold }: SidebarProps) {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const { brand } = config();
  const waiting = useWaitingCounts();
  return (
    <nav aria-label={t('menu.label')} className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 px-4">
        {!folded && (
          <>
            <CustomerLogo />
            <span className="min-w-0 flex-1 truncate text-base font-semibold">{brand.name}</span>
          </>
        )}
        {onFold && (
          <IconButton
            icon={folded ? PanelLeftOpen : PanelLeftClose}
            label={t(folded ? 'menu.unfold' : 'menu.fold')}
            onClick={onFold}
          />
        )}
      </div>
      <div className="-mt-1 min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
        <ul className="flex flex-col gap-px">
          <MenuItem
            to={paths.mainDashboard()}
            icon={House}
            label={t('menu.home')}
            folded={folded}
            within={menu.home.paths}
          >
            <MenuItem to={paths.mainDashboard()} label={t('menu.overview')} folded={folded} />
            <MenuItem to={paths.faqs()} label={t('menu.help')} folded={folded} />
            {menu.home.lock && <MenuAction label={t('menu.lock')} onPress={menu.home.lock} />}
            <MenuItem
              to={paths.contracts()}
              label={t('menu.contracts')}
              folded={folded}
              access={menu.home.contracts}
            />
          </MenuItem>
          <MenuItem
            to={paths.waiting()}
            icon={Inbox}
            label={t('page.waiting')}
            folded={folded}
            waiting={waiting.total}
          />
          <MenuItem
            to={paths.readingPlan()}
            icon={BookOpenCheck}
            label={t('page.readingPlan')}
            folded={folded}
            waiting={waiting.documents}
          />
          <MenuItem to={paths.share()} icon={Share2} label={t('page.share')} folded={folded} />
        </ul>
        <hr className="mx-2 my-3 border-line" />
        <ul aria-label={t('menu.areas')} className="flex flex-col gap-px">
          {menu.areas.map(({ area, name, access, links }) => (
            <MenuItem
              key={area.category}
              to={links[0].to}
              icon={area.icon}
              hue={area.hue}
              label={name}
              folded={folded}
              access={access}
              within={links.map(({ to }) => to)}
              waiting={waiting.areas[area.category] ?? 0}
            >
              {links.map(({ to, title }) => (
                <MenuItem key={to} to={to} label={t(`page.${title}`)} folded={folded} />
              ))}
            </MenuItem>
          ))}
        </ul>
        {menu.admin && (
          <>
            <hr className="mx-2 my-3 border-line" />
            <ul aria-label={t('menu.admin')} className="flex flex-col gap-px">
              <MenuItem to={paths.users()} icon={Users} label={t('page.users')} folded={folded} />
              <MenuItem
                to={paths.administration()}
                icon={Briefcase}
                label={t('page.administration')}
                folded={folded}
              />
            </ul>
          </>
        )}
      </div>
    </nav>
  );
}
