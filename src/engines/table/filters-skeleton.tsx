import { Skeleton } from '@/shared/ui/skeleton';

interface FiltersSkeletonProps {
  /** How high the filters will be where there is room for them. */
  height: 'h-9' | 'h-18';
}

/** A screen's filters on their way; in a narrow place the button they stand behind. */
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
