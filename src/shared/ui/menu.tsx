import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { MenuEntries, type MenuEntry, menuBox } from './menu-entries';

interface MenuProps {
  /** Name of the button that opens it. */
  label: string;
  icon: LucideIcon;
  /** Above the entries, such as who is logged in. */
  header?: ReactNode;
  entries: readonly MenuEntry[];
}

/** A button with a menu below it. */
export function Menu({ label, icon: Icon, header, entries }: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={label}
        className="inline-flex size-9 items-center justify-center rounded-md text-text2 hover:bg-hover pressed:bg-hover pointer-coarse:size-11"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </AriaButton>
      <Popover placement="bottom end" className={menuBox}>
        {header && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-text2">{header}</div>}
        <MenuEntries label={label} entries={entries} />
      </Popover>
    </MenuTrigger>
  );
}
