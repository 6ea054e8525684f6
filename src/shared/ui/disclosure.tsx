import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface DisclosureProps {
  title: ReactNode;
  /** Open at first; afterwards it is the person's. */
  open?: boolean;
  /** Disclosures of one name close each other, as in an accordion. */
  name?: string;
  children: ReactNode;
}

/** Content behind its title: the browser's own element, so that searching in the page opens it. */
export function Disclosure({ title, open = false, name, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className="group border-b border-line last:border-b-0">
      <summary className="flex min-h-11 items-center gap-2 rounded-md px-2 py-2 font-medium outline-offset-[-2px] hover:bg-hover">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-text3 transition-transform duration-100 group-open:rotate-90"
          strokeWidth={1.75}
        />
        {title}
      </summary>
      <div className="px-2 pt-1 pb-4 pl-8">{children}</div>
    </details>
  );
}
