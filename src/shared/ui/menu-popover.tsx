import { type LucideIcon, Check } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';

import { Icon } from './icon';
import { Popover } from './popover';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  chosen?: boolean;
  href?: string;
  onAction?: () => void;
}

interface MenuPopoverProps {
  label: string;
  anchor: RefObject<HTMLElement | null>;
  align: 'start' | 'end';
  header?: ReactNode;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** Takes the focus when it appears. */
export function MenuPopover({ label, anchor, align, header, entries, onClose }: MenuPopoverProps) {
  const choosing = entries.some(({ chosen }) => chosen !== undefined);
  return (
    <Popover label={label} anchor={anchor} align={align} className="min-w-44 p-1" onClose={onClose}>
      {header && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-text2">{header}</div>}
      <Menu
        aria-label={label}
        autoFocus="first"
        selectionMode={choosing ? 'single' : 'none'}
        selectedKeys={entries.filter(({ chosen }) => chosen).map(({ id }) => id)}
        className="outline-none"
      >
        {entries.map(({ id, label: name, icon: EntryIcon, chosen, href, onAction }) => (
          <MenuItem
            key={id}
            id={id}
            textValue={name}
            {...(href !== undefined && { href })}
            onAction={() => {
              onClose();
              onAction?.();
            }}
            className="flex h-9 cursor-pointer items-center gap-2 rounded-md px-3 -outline-offset-2 focus:bg-hover pointer-coarse:h-11"
          >
            {choosing && <Icon icon={Check} className={`size-4 ${chosen ? '' : 'invisible'}`} />}
            {EntryIcon && <Icon icon={EntryIcon} className="size-4 text-text2" />}
            {name}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
