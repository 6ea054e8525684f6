import { CircleHelp, Zap } from 'lucide-react';

import { Badge, ShortLabel } from '@/shared/ui/badge';
import { Icon } from '@/shared/ui/icon';

import { useLabelOf } from '../label/label';

export function TicketStatus({ status }: { status: number }) {
  const { label, tone } = useLabelOf('ticketStatus')(status);
  return <Badge tone={tone}>{label}</Badge>;
}

export function ProblemType({ type, word }: { type: number; word: string }) {
  const icon = type === 20 ? Zap : CircleHelp;
  return (
    <span className="inline-flex max-w-44 items-center gap-1.5 align-middle whitespace-nowrap">
      <Icon icon={icon} className="size-3.5 shrink-0" />
      <ShortLabel>{word}</ShortLabel>
    </span>
  );
}
