import { useQuery } from '@tanstack/react-query';
import { House, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaName } from '@/areas/area-name';
import { hueOf } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { logoQuery } from '@/entities/logo/queries';
import { useActiveSession } from '@/entities/session/session';
import { useConfig } from '@/shared/config/use-config';
import { IconButton } from '@/shared/ui/button';
import { BlobImage, Logo } from '@/shared/ui/logo';
import { sumOf, useSummary } from '@/updates/summary';

import { type MenuEntry, useMenu } from '../menu';
import { MenuAction, MenuItem } from './menu-item';

interface SidebarProps {
  collapsed: boolean;
  /** Undefined in the drawer of small screens, which opens and closes as a whole. */
  onToggle?: () => void;
}

export function Sidebar({ collapsed, onToggle }: SidebarProps) {
  const { t } = useTranslation('app');
  const menu = useMenu();
  const areaName = useAreaName();
  const { brand } = useConfig();
  const waiting = useSummary()?.waiting ?? {};
  const labelOf = ({ label, title }: MenuEntry) => t(label ? `menu.${label}` : `page.${title}`);
  const item = (entry: MenuEntry) => (
    <MenuItem
      key={entry.to}
      to={entry.to}
      icon={entry.icon}
      label={labelOf(entry)}
      collapsed={collapsed}
      counts={entry.badge === 'documents' ? 'unread' : 'waiting'}
      waiting={entry.badge ? sumOf(waiting, '', entry.badge === 'documents' ? 'document' : undefined) : 0}
    />
  );
  return (
    <nav aria-label={t('menu.label')} className="flex h-full flex-col">
      <div className="flex h-14 shrink-0 items-center gap-3 px-4">
        {!collapsed && (
          <>
            <CustomerLogo />
            <span className="min-w-0 flex-1 truncate text-base font-semibold">{brand.name}</span>
          </>
        )}
        {onToggle && (
          <IconButton
            icon={collapsed ? PanelLeftOpen : PanelLeftClose}
            label={t(collapsed ? 'menu.unfold' : 'menu.fold')}
            onClick={onToggle}
          />
        )}
      </div>
      <div className="-mt-1 min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-4">
        <ul className="flex flex-col gap-px">
          <MenuItem
            to={paths.mainDashboard()}
            icon={House}
            label={t('menu.home')}
            collapsed={collapsed}
            within={menu.home.map(({ to }) => to)}
          >
            {menu.home.map((entry) => (
              <Fragment key={entry.to}>
                {entry.title === 'contracts' && menu.lock && (
                  <MenuAction label={t('menu.lock')} onPress={menu.lock} />
                )}
                <MenuItem to={entry.to} label={labelOf(entry)} collapsed={collapsed} access={entry.access} />
              </Fragment>
            ))}
          </MenuItem>
          {menu.main.map(item)}
        </ul>
        <hr className="mx-2 my-3 border-line" />
        <ul aria-label={t('menu.areas')} className="flex flex-col gap-px">
          {menu.areas.map(({ area, access, links }) => (
            <MenuItem
              key={area.csvCategory}
              to={paths.area(area.prefix, 'Dashboard')}
              icon={area.icon}
              hue={hueOf(area)}
              label={areaName(area)}
              collapsed={collapsed}
              access={access}
              within={links.map(({ to }) => to)}
              waiting={sumOf(waiting, area.csvCategory)}
            >
              {links.map(({ to, title }) => (
                <MenuItem key={to} to={to} label={t(`page.${title}`)} collapsed={collapsed} />
              ))}
            </MenuItem>
          ))}
          {menu.checkAgain && !collapsed && (
            <MenuAction label={t('menu.checkAgain')} onPress={menu.checkAgain} />
          )}
        </ul>
        {menu.admin.length > 0 && (
          <>
            <hr className="mx-2 my-3 border-line" />
            <ul aria-label={t('menu.admin')} className="flex flex-col gap-px">
              {menu.admin.map(item)}
            </ul>
          </>
        )}
      </div>
    </nav>
  );
}

function CustomerLogo() {
  const config = useConfig();
  const { address } = useActiveSession();
  const { data: logo } = useQuery(logoQuery(address.oid));
  return logo ? (
    <BlobImage content={logo} alt="" className="h-8 max-w-24 shrink-0 object-contain" />
  ) : (
    <Logo src={config.brand.logo} />
  );
}
