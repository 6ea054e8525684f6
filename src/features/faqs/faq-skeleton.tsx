import { Loading, Skeleton } from '@/shared/ui/skeleton';

const groups = [
  ['w-64', 'w-48', 'w-72'],
  ['w-56', 'w-64'],
  ['w-72', 'w-52'],
] as const;

/** FAQs on their way: a filter and groups of questions. */
export function FaqSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-9 w-96 max-w-full" />
      <div className="flex flex-col gap-4">
        {groups.map((questions) => (
          <div key={questions.join(' ')} className="rounded-lg border border-line bg-surface">
            <div className="flex h-12 items-center border-b border-line px-4">
              <Skeleton className="h-4 w-40" />
            </div>
            {questions.map((width) => (
              <div key={width} className="flex h-11 items-center border-b border-line px-4 last:border-b-0">
                <Skeleton className={`h-3 max-w-full ${width}`} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
