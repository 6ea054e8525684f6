import { Check, type LucideIcon } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components/Menu';

import { Icon } from './icon';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  chosen?: boolean;
  /** Makes the entry a link. */
  href?: string;
  onAction?: () => void;
}

interface MenuEntriesProps {
  label: string;
  entries: readonly MenuEntry[];
}

/** Takes the focus when it appears. */
export function MenuEntries({ label, entries }: MenuEntriesProps) {
  const choosing = entries.some(({ chosen }) => chosen !== undefined);
  return (
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
          {...(onAction && { onAction })}
          className="flex h-9 cursor-pointer items-center gap-2 rounded-md px-3 -outline-offset-2 focus:bg-hover pointer-coarse:h-11"
        >
          {choosing && <Icon icon={Check} className={`size-4 ${chosen ? '' : 'invisible'}`} />}
          {EntryIcon && <Icon icon={EntryIcon} className="size-4 text-text2" />}
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}
