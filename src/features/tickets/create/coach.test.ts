import { describe, expect, test } from 'vitest';

import type { FaqGroup } from '@/entities/faq/faq';
import { ticketOf } from '@/entities/ticket/ticket.fixtures';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { fittingFaqs, ticketCoach } from './coach';

const coach = ticketCoach([
  ticketOf({ oid: 'printer', title: 'Drucker im Lager druckt nur leere Seiten' }),
  ticketOf({ oid: 'vpn', title: 'VPN bricht nach etwa zehn Minuten ab' }),
  ticketOf({ oid: 'half', title: 'abcd' }),
]);

describe('While a title is typed', () => {
  test.each([
    ['', []],
    ['Dru', []],
    [' abc ', []],
    ['abcd', ['half']],
    ['Drucker druckt leere Seiten', ['printer']],
    ['drucker im lager', ['printer']],
    ['vpn bricht ab', ['vpn']],
    ['Kaffeemaschine', []],
  ])('»%s« resembles %j', (title, oids) => {
    expect(coach.similar(title).map(({ oid }) => oid)).toEqual(oids);
  });
});

describe('Before a ticket is created', () => {
  test.each([
    ['Drucker im Lager druckt leere Seiten', 'printer'],
    ['Drucker im Lager druckt nur leere Seiten', 'printer'],
    ['Neues Notebook für den Außendienst', null],
    ['', null],
    // Two of the pairs ab, bc, cd are common: 2·2/(3+5) is exactly one half, which is not above it.
    ['abcxyz', null],
    ['abcdyz', 'half'],
  ])('»%s« exists already as %s', (title, oid) => {
    expect(coach.same(title)?.oid ?? null).toBe(oid);
  });
});

describe('Fitting questions', () => {
  const faq = (oid: string, text: string) => ({
    oid,
    name: text,
    description: '',
    text,
    searchText: normalizeForSearch(text),
  });
  const groups: FaqGroup[] = [
    { oid: 'g', name: '', faqs: [faq('1', 'Wie richte ich das VPN ein?'), faq('2', 'Drucker einrichten')] },
    { oid: 'h', name: 'Mehr', faqs: [faq('3', 'Drucker druckt leere Seiten'), faq('4', 'Größe')] },
  ];
  test.each([
    ['Drucker druckt leere Seiten', ['3', '2']],
    ['DRUCKER', ['2', '3']],
    ['eine grösse', ['4']],
    ['große Größe', ['4']],
    ['das und der', []],
    ['', []],
  ])('»%s« finds %j', (text, oids) => {
    expect(fittingFaqs(groups, text).map(({ oid }) => oid)).toEqual(oids);
  });
});
