import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { Icon } from './icon';

interface DisclosureProps {
  title: ReactNode;
  /** Initial state; later it is the user's, unless the caller stores it with `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Disclosures of one name close each other. */
  name?: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Uses `details`, so that the browser's search opens it. */
export function Disclosure({ title, open = false, onToggle, name, ref, children }: DisclosureProps) {
  return (
    <details
      ref={ref}
      open={open}
      name={name}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) onToggle?.(currentTarget.open);
      }}
      className="group border-b border-line last:border-b-0 print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-2 py-2 font-medium wrap-anywhere outline-offset-[-2px] hover:bg-hover">
        <Icon
          icon={ChevronRight}
          className="size-4 shrink-0 text-text3 transition-transform duration-100 group-open:rotate-90"
        />
        {title}
      </summary>
      <div className="px-2 pt-1 pb-4 pl-8">{children}</div>
    </details>
  );
}
