import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { tickets } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { FaqAnswer, faqQuery } from '@/entities/faq/faq';
import { ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useConfig } from '@/shared/config/use-config';
import { Disclosure } from '@/shared/ui/disclosure';

import { type SimilarTicket, fittingFaqs } from './coach';

interface CoachPanelProps {
  similar: readonly SimilarTicket[];
  typed: string;
}

export function CoachPanel({ similar, typed }: CoachPanelProps) {
  const { t } = useTranslation('tickets/create');
  const folder = useConfig().faqs[tickets.csvCategory];
  const { data: groups = [] } = useQuery({
    ...faqQuery(folder?.folderOid ?? ''),
    enabled: folder !== undefined,
  });
  const faqs = fittingFaqs(groups, typed);
  const found = similar.length + faqs.length;
  return (
    <div className="empty:hidden">
      <span role="status" className="sr-only">
        {found > 0 && t('coach.found', { count: found })}
      </span>
      {found > 0 && (
        <section
          aria-label={t('coach.title')}
          className="rounded-md border border-line bg-canvas px-2 py-3 text-sm"
        >
          <h3 className="px-2 font-semibold">{t('coach.title')}</h3>
          <p className="px-2 pb-1 text-xs text-text3">{t('coach.private')}</p>
          {similar.map(({ ticket }) => (
            <Disclosure
              key={ticket.oid}
              name="coach"
              title={
                <span className="flex min-w-0 flex-1 items-center gap-2">
                  <span className="min-w-0 flex-1 wrap-anywhere">{ticket.title}</span>
                  <TicketStatus status={ticket.status} />
                </span>
              }
            >
              <p lang={ticket.solution ? 'de' : undefined} className="whitespace-pre-line text-text2">
                {ticket.solution || t('coach.noSolution')}
              </p>
              <a
                className="link mt-2 inline-block"
                href={`#${paths.ticket(ticket.oid)}`}
                target="_blank"
                rel="noopener"
              >
                {t('coach.open', { number: ticketNumber(ticket) })}
              </a>
            </Disclosure>
          ))}
          {faqs.map(({ oid, name, text }) => (
            <Disclosure key={oid} name="coach" title={name}>
              <FaqAnswer text={text} />
            </Disclosure>
          ))}
        </section>
      )}
    </div>
  );
}
