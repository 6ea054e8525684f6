import type { LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';

import { Button } from './button';
import { lazyComponent } from './lazy-component';

const Popover = lazyComponent(async () => (await import('./popover')).Popover);

interface PopoverButtonProps {
  icon: LucideIcon;
  /** Name of the button and of what it opens. */
  label: string;
  /** How wide what it opens is. */
  width?: string;
  /** Fetches code that its content needs beside the popover's. */
  prefetch?: () => void;
  children: ReactNode;
}

/** A button with settings below it; in a narrow container only its icon is seen. The popover's code loads when the pointer or the focus reaches the button. */
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
        <Suspense>
          <Popover label={label} anchor={button} className={width} onClose={() => setOpen(false)}>
            {children}
          </Popover>
        </Suspense>
      )}
    </>
  );
}
