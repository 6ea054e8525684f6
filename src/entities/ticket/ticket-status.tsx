import { Badge } from '@/shared/ui/badge';

import { labelOf } from '../label/label';
import { useLabels } from '../label/use-labels';

export function TicketStatus({ status }: { status: number }) {
  const labels = useLabels('ticketStatus');
  const { label, tone } = labelOf('ticketStatus', labels, status);
  return <Badge tone={tone}>{label}</Badge>;
}
