import { Check, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** One of several choices, now in force. */
  chosen?: boolean;
  onAction: () => void;
}

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
  const choosing = entries.some(({ chosen }) => chosen !== undefined);
  return (
    <MenuTrigger>
      <AriaButton
        aria-label={label}
        className="inline-flex size-9 items-center justify-center rounded-md text-text2 hover:bg-hover pressed:bg-hover pointer-coarse:size-11"
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </AriaButton>
      <Popover
        placement="bottom end"
        className="z-50 min-w-44 rounded-lg border border-line-float bg-surface p-1 shadow-menu entering:animate-fade-in"
      >
        {header && <div className="border-b border-line px-3 pt-1 pb-2 text-sm text-text2">{header}</div>}
        <AriaMenu
          aria-label={label}
          selectionMode={choosing ? 'single' : 'none'}
          selectedKeys={entries.filter(({ chosen }) => chosen).map(({ id }) => id)}
          className="outline-none"
        >
          {entries.map(({ id, label: name, icon: EntryIcon, chosen, onAction }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              onAction={onAction}
              className="flex h-9 cursor-pointer items-center gap-2 rounded-md px-3 outline-none focus:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:h-11"
            >
              {choosing && (
                <Check aria-hidden className={`size-4 ${chosen ? '' : 'invisible'}`} strokeWidth={1.75} />
              )}
              {EntryIcon && <EntryIcon aria-hidden className="size-4 text-text2" strokeWidth={1.75} />}
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
