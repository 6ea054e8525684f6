import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import { Icon } from './icon';

interface DisclosureProps {
  title: ReactNode;
  /** Open at first; afterwards it is the person's, unless the caller keeps it with `onToggle`. */
  open?: boolean;
  onToggle?: (open: boolean) => void;
  /** Disclosures of one name close each other, as in an accordion. */
  name?: string;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
}

/** Content behind its title: the browser's own element, so that searching in the page opens it. */
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
