import { Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';

import { type AreaAccess, isUsable, useAccessText } from '@/areas/access';
import { badgeCount } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';

interface MenuItemProps {
  to: string;
  label: string;
  collapsed: boolean;
  icon?: LucideIcon | undefined;
  hue?: string;
  /** Closed entries stay in the menu, disabled, with the reason (R-PROD-10). */
  access?: AreaAccess;
  within?: readonly string[];
  waiting?: number;
  counts?: 'waiting' | 'unread';
  children?: ReactNode;
}

const row = 'relative flex items-center gap-3 rounded-md px-2 text-left';

export function MenuItem({
  to,
  label,
  collapsed,
  icon,
  hue,
  access,
  within,
  waiting = 0,
  counts = 'waiting',
  children,
}: MenuItemProps) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const path = to.split('?')[0] ?? to;
  const here = pathname === path;
  const inside = within?.some((address) => isWithin(pathname, address)) ?? isWithin(pathname, path);
  // A user entering an area sees its links at once: the guard decides, and the menu does not move.
  const entering = inside && access?.open === false && access.reason === 'pending';
  if (access && !access.open && !isUsable(access) && !entering) {
    return (
      <li>
        <ClosedEntry label={label} collapsed={collapsed} icon={icon} access={access} />
      </li>
    );
  }
  const counted = waiting > 0 ? t(`menu.${counts}`, { count: waiting }) : undefined;
  const top = icon !== undefined;
  const active = children ? inside && collapsed : here || (inside && !within);
  return (
    <li>
      <Link
        to={to}
        aria-current={here ? 'page' : undefined}
        aria-description={counted}
        data-tip={[collapsed && label, counted].filter(Boolean).join(': ') || undefined}
        className={`${row} ${top ? 'h-9 max-lg:h-11' : 'h-8 pl-9 max-lg:h-11'} ${
          active
            ? 'bg-selected font-semibold before:absolute before:-left-2 before:h-5 before:w-[3px] before:rounded-r-full before:bg-accent'
            : 'hover:bg-hover'
        } ${children && inside ? 'font-semibold tracking-[-0.02em]' : ''} ${!top && !active ? 'text-text2' : ''}`}
      >
        {icon && <Icon icon={icon} className="size-4 shrink-0" style={hue ? { color: hue } : {}} />}
        <span className={collapsed ? 'sr-only' : 'min-w-0 flex-1 truncate'}>{label}</span>
        {waiting > 0 && (
          <span aria-hidden className={collapsed ? 'absolute -top-0.5 right-0' : '-ml-2 shrink-0'}>
            <span
              className={`inline-flex items-center justify-center px-1 font-semibold text-accent-text ${
                counts === 'unread' ? 'rounded-sm border border-accent' : 'rounded-full bg-accent-soft'
              } ${collapsed ? 'h-4 min-w-4 text-[10px]' : 'h-5 min-w-5 text-xs'}`}
            >
              {badgeCount(waiting)}
            </span>
          </span>
        )}
      </Link>
      {children && inside && !collapsed && <ul className="flex flex-col gap-px py-px">{children}</ul>}
    </li>
  );
}

/** Focusable although closed, so that keyboard and screen reader users get the reason. */
function ClosedEntry({
  label,
  collapsed,
  icon,
  access,
}: Pick<MenuItemProps, 'label' | 'collapsed' | 'icon'> & { access: Exclude<AreaAccess, { open: true }> }) {
  const accessText = useAccessText();
  const long = accessText.long(access, label);
  return (
    <span
      role="link"
      aria-disabled="true"
      aria-label={long}
      data-tip={long}
      tabIndex={0}
      className={`${row} ${icon ? 'min-h-9' : 'min-h-8 pl-9'} cursor-not-allowed py-1 text-disabled max-lg:min-h-11`}
    >
      {icon && <Icon icon={icon} className="size-4 shrink-0" />}
      {!collapsed && (
        // A reason without room is in the hidden second line; the tooltip has it, too.
        <span className="flex h-lh min-w-0 flex-1 flex-wrap items-center gap-x-1.5 overflow-hidden">
          <span className="min-w-0 flex-auto truncate">{label}</span>
          {/* A pending entry is not closed; a label that appears and disappears would move the rows below. */}
          {access.reason !== 'pending' && (
            <>
              <Icon icon={Lock} className="size-3.5" />
              <span aria-hidden className="text-xs">
                {accessText.short(access)}
              </span>
            </>
          )}
        </span>
      )}
    </span>
  );
}

export function MenuAction({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={`${row} h-8 w-full pl-9 text-text2 hover:bg-hover max-lg:h-11`}
      >
        {label}
      </button>
    </li>
  );
}

const isWithin = (pathname: string, address: string) => {
  const path = address.split('?')[0] ?? address;
  return pathname === path || pathname.startsWith(`${path}/`);
};
