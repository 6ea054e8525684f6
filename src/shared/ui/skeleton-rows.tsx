import { Skeleton } from './skeleton';

export const SkeletonRows = ({ rows, height = 'h-11' }: { rows: number; height?: string }) =>
  Array.from({ length: rows }, (_, row) => (
    <div key={row} className={`flex items-center gap-3 border-b border-line px-4 last:border-b-0 ${height}`}>
      <Skeleton className="size-5" />
      <Skeleton className={`h-4 max-w-full ${['w-64', 'w-48', 'w-56'][row % 3]}`} />
    </div>
  ));
