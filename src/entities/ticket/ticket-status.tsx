import { useQuery } from '@tanstack/react-query';

import { Badge } from '@/shared/ui/badge';

import { labelOf } from '../label/label';
import { labelsQuery } from '../label/queries';

/** The status of a ticket as a badge. */
export function TicketStatus({ status }: { status: number }) {
  const { data: labels = [] } = useQuery(labelsQuery('ticketStatus'));
  const { label, tone } = labelOf('ticketStatus', labels, status);
  return <Badge tone={tone}>{label}</Badge>;
}
