import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/count';

interface CollapsibleFiltersProps {
  /** Label of the button. */
  label: string;
  /** How many filters are on. */
  active: number;
  children: ReactNode;
}

/** The filters of a table; where the table is narrow, behind a button with the number of active filters. */
export function CollapsibleFilters({ label, active, children }: CollapsibleFiltersProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className="hidden @max-2xl:block">
        <Button icon={ListFilter} aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
          {active > 0 && <Count>{active}</Count>}
        </Button>
      </div>
      <div className={`@max-2xl:w-full ${open ? '' : '@max-2xl:hidden'}`}>{children}</div>
    </>
  );
}
