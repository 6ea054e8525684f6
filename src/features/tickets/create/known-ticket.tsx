import { paths } from '@/areas/paths';
import type { Ticket } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';

export function KnownTicket({ ticket: { oid, number, status, title } }: { ticket: Ticket }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-text">
      <TicketStatus status={status} />
      <span className="text-sm text-text3">{number}</span>
      <a className="link font-medium" href={`#${paths.ticket(oid)}`} target="_blank" rel="noopener">
        {title}
      </a>
    </p>
  );
}
