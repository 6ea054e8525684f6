import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import { similarityIndex } from '@/engines/search/similarity';
import { type Faq, type FaqGroup, faqQuery } from '@/entities/faq/faq';
import { type Ticket, ticketNumber } from '@/entities/ticket/ticket';
import { TicketStatus } from '@/entities/ticket/ticket-status';
import { useConfig } from '@/shared/config/use-config';
import { typedLength } from '@/shared/form/typed-text';
import { RichText } from '@/shared/html/rich-text';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';
import { Disclosure } from '@/shared/ui/disclosure';

export function CoachPanel({ similar, typed }: { similar: readonly Ticket[]; typed: string }) {
  const { t } = useTranslation('tickets/create');
  const folder = useConfig().faqs[ticketArea.csvCategory];
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
          {similar.map((ticket) => (
            <Disclosure
              key={ticket.oid}
              name="coach"
              title={
                <span className="flex min-w-0 flex-1 items-center gap-2">
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {ticket.title} <span className="font-normal text-text3">{ticketNumber(ticket)}</span>
                  </span>
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
              <RichText html={text} />
            </Disclosure>
          ))}
        </section>
      )}
    </div>
  );
}

/** Above it a ticket counts as a duplicate, and the user is asked (R-TNEW-07). */
const sameThreshold = 0.5;
/** Above it a ticket is shown as a hint while the user types. */
const hintThreshold = 0.3;
/** Shorter titles match everything. */
const minTitleLength = 4;

export function ticketCoach(tickets: readonly Ticket[]) {
  const index = similarityIndex(tickets.map((ticket) => ticket.title));
  const closest = (title: string, count: number, threshold: number): Ticket[] =>
    index
      .closest(title, count)
      .flatMap(({ index: at, score }) => (score > threshold ? (tickets[at] ?? []) : []));
  return {
    similar: (title: string): Ticket[] =>
      typedLength(title) < minTitleLength ? [] : closest(title, 3, hintThreshold),
    same: (title: string): Ticket | null => closest(title, 1, sameThreshold)[0] ?? null,
    /** Indexes the titles in short slices, so that typing never blocks. Returns a stop function. */
    learn: (): (() => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const next = () => {
        if (!index.learn(8)) timer = setTimeout(next);
      };
      timer = setTimeout(next);
      return () => clearTimeout(timer);
    },
  };
}

/** Words of up to four letters do not identify a subject. */
const wordsOf = (text: string) => new Set(normalizeForSearch(text).match(/[\p{L}\p{N}]{5,}/gu) ?? []);

export function fittingFaqs(groups: readonly FaqGroup[], text: string): Faq[] {
  const words = [...wordsOf(text)];
  return groups
    .flatMap(({ faqs }) => faqs)
    .map((faq) => ({ faq, hits: words.filter((word) => faq.searchText.includes(word)).length }))
    .filter(({ hits }) => hits > 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, 3)
    .map(({ faq }) => faq);
}
