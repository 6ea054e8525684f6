import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Button } from '@/shared/ui/button';
import { Count } from '@/shared/ui/count';
import { Skeleton } from '@/shared/ui/skeleton';

interface CollapsibleFiltersProps {
  label: string;
  active: number;
  children: ReactNode;
}

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

interface FiltersSkeletonProps {
  height: 'h-9' | 'h-18';
}

export function FiltersSkeleton({ height }: FiltersSkeletonProps) {
  return (
    <>
      <div className={`${height} w-full max-w-3xl @max-2xl:hidden`}>
        <Skeleton className="size-full" />
      </div>
      <div className="hidden h-9 w-24 @max-2xl:block pointer-coarse:h-11">
        <Skeleton className="size-full" />
      </div>
    </>
  );
}
