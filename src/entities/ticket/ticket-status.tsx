import { Badge } from '@/shared/ui/badge';

import { labelOf } from '../label/label';
import { useLabels } from '../label/use-labels';

/** The status of a ticket as a badge. */
export function TicketStatus({ status }: { status: number }) {
  const labels = useLabels('ticketStatus');
  const { label, tone } = labelOf('ticketStatus', labels, status);
  return <Badge tone={tone}>{label}</Badge>;
}
