import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { Button } from './button';
import { lazyComponent } from './lazy-component';

const Popover = lazyComponent(async () => (await import('./popover')).Popover);

interface PopoverButtonProps {
  icon: LucideIcon;
  label: string;
  width?: string;
  prefetch?: () => void;
  children: ReactNode;
}

/** The popover's code loads when the pointer or the focus reaches the button. */
export function PopoverButton({ icon, label, width = '', prefetch, children }: PopoverButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = () => {
    Popover.prefetch();
    prefetch?.();
  };
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-tip={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <span className="@max-2xl:sr-only">{label}</span>
      </Button>
      {open && (
        <Popover label={label} anchor={button} className={width} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      )}
    </>
  );
}
