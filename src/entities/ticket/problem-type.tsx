import { CircleHelp, Zap } from 'lucide-react';

import { ShortLabel } from '@/shared/ui/short-label';

import { labelOf } from '../label/label';
import { useLabels } from '../label/use-labels';

/** Something is broken (20), or something is wanted (30): icon and word. */
export function ProblemType({ type }: { type: number }) {
  const labels = useLabels('ticketProblemStatus');
  const Icon = type === 20 ? Zap : CircleHelp;
  return (
    <span className="inline-flex max-w-44 items-center gap-1.5 align-middle whitespace-nowrap">
      <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
      <ShortLabel>{labelOf('ticketProblemStatus', labels, type).label}</ShortLabel>
    </span>
  );
}
