import { similarityIndex } from '@/engines/search/similarity';
import type { Faq, FaqGroup } from '@/entities/faq/faq';
import type { Ticket } from '@/entities/ticket/ticket';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

/** Above it a ticket counts as a duplicate, and the user is asked (R-TNEW-07). */
const sameThreshold = 0.5;
/** Above it a ticket is shown as a hint while the user types. */
const hintThreshold = 0.3;
/** Shorter titles match everything. */
const minTitleLength = 4;

export interface SimilarTicket {
  ticket: Ticket;
  /** From 0 to 1. */
  score: number;
}

/** Finds similar tickets by title, only in the browser. */
export function ticketCoach(tickets: readonly Ticket[]) {
  const index = similarityIndex(tickets.map((ticket) => ticket.title));
  const closest = (title: string, count: number): SimilarTicket[] =>
    index.closest(title, count).flatMap(({ index: at, score }) => {
      const ticket = tickets[at];
      return ticket ? [{ ticket, score }] : [];
    });
  return {
    similar: (title: string): SimilarTicket[] =>
      title.trim().length < minTitleLength
        ? []
        : closest(title, 3).filter(({ score }) => score > hintThreshold),
    /** Returns the ticket that is probably the same; null without one. */
    same: (title: string): Ticket | null => {
      const [best] = closest(title, 1);
      return best && best.score > sameThreshold ? best.ticket : null;
    },
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
