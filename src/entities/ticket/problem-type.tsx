import { CircleHelp, Zap } from 'lucide-react';

import { Icon } from '@/shared/ui/icon';
import { ShortLabel } from '@/shared/ui/short-label';

import { choiceOf, labelOf } from '../label/label';
import { useLabels } from '../label/use-labels';

interface ProblemTypeProps {
  type: number;
  /** It is one of those to choose from, which all need a word of their own. */
  choice?: boolean;
}

/** Something is broken (20), or something is wanted (30): icon and word. */
export function ProblemType({ type, choice = false }: ProblemTypeProps) {
  const labels = useLabels('ticketProblemStatus');
  const word = choice
    ? choiceOf('ticketProblemStatus', labels, type)
    : labelOf('ticketProblemStatus', labels, type).label;
  const icon = type === 20 ? Zap : CircleHelp;
  return (
    <span className="inline-flex max-w-44 items-center gap-1.5 align-middle whitespace-nowrap">
      <Icon icon={icon} className="size-3.5 shrink-0" />
      <ShortLabel>{word}</ShortLabel>
    </span>
  );
}
