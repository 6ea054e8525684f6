import { describe, expect, test } from 'vitest';

import { ticketOf } from '@/entities/ticket/ticket.fixtures';

import {
  type TicketFilter,
  activeFilters,
  applyTicketFilter,
  defaultRange,
  ticketFilterCodec,
} from './ticket-filter';

const today = '2026-11-21';
const { read, write } = ticketFilterCodec(today);
const evt = (event: unknown) => `evt=${encodeURIComponent(JSON.stringify(event))}`;

describe('The filter of an address', () => {
  test.each([
    ['', { range: null, statuses: [] }],
    ['status=1000,1050', { range: null, statuses: [1000, 1050] }],
    ['status=1000,1000', { range: null, statuses: [1000] }],
    ['status=-1,12345678', { range: null, statuses: [-1, 12_345_678] }],
    ['status=drop table', { range: null, statuses: [] }],
    ['from=2026-11-01&until=2026-11-21', { range: { start: '2026-11-01', end: today }, statuses: [] }],
    ['from=2026-11-21&until=2026-11-01', { range: null, statuses: [] }],
    ['from=2026-02-31&until=2026-11-21', { range: null, statuses: [] }],
    ['from=1900-01-01&until=2026-11-21', { range: null, statuses: [] }],
    ['from=2026-11-01&until=2026-11-22', { range: null, statuses: [] }],
    ['from=2026-11-01', { range: null, statuses: [] }],
    [evt({ type: 'status', value: 1020, name: 'Wartet auf Sie' }), { range: null, statuses: [1020] }],
    [evt({ type: 'priority', value: 30, name: 'Hoch' }), { range: null, statuses: [] }],
    [evt({ type: 'status', value: '1020', name: 'x' }), { range: null, statuses: [] }],
    ['evt={broken', { range: null, statuses: [] }],
    [
      `status=1000&${evt({ type: 'status', value: 1020, name: 'Wartet auf Sie' })}`,
      { range: null, statuses: [1000] },
    ],
  ])('%s', (address, filter) => {
    expect(read(new URLSearchParams(address))).toEqual(filter);
  });

  test('is written so that it reads back, in place of a chart’s click and from the first page', () => {
    const filter: TicketFilter = { range: { start: '2026-11-01', end: '2026-11-20' }, statuses: [1000] };
    const before = new URLSearchParams(`t.q=VPN&t.p=3&${evt({ type: 'status', value: 1020, name: 'x' })}`);
    const written = write(before, filter);
    expect(written.toString()).toBe('t.q=VPN&from=2026-11-01&until=2026-11-20&status=1000');
    expect(read(written)).toEqual(filter);
    expect(write(written, { range: null, statuses: [] }).toString()).toBe('t.q=VPN');
  });
});

describe('Tickets in the list', () => {
  const tickets = [
    ticketOf({ oid: 'old', status: 1050, createdAt: new Date('2025-03-01T10:00:00Z') }),
    // Half past eleven at night in London is the next day in Berlin, eleven is its first moment.
    ticketOf({ oid: 'late', status: 1000, createdAt: new Date('2026-11-20T23:30:00Z') }),
    ticketOf({ oid: 'first', status: 1020, createdAt: new Date('2026-11-19T23:00:00Z') }),
    ticketOf({ oid: 'last', status: 1020, createdAt: new Date('2026-11-20T22:59:59.999Z') }),
    ticketOf({ oid: 'new', status: 1010, createdAt: new Date('2026-11-21T08:00:00Z') }),
    ticketOf({ oid: 'undated', status: 1000, createdAt: null }),
  ];
  const day = (start: string, end: string) => ({ start, end });

  test.each([
    [
      'without a filter',
      { range: null, statuses: [] },
      ['old', 'late', 'first', 'last', 'new', 'undated'],
      0,
    ],
    ['of today', { range: day(today, today), statuses: [] }, ['late', 'new'], 1],
    ['of yesterday', { range: day('2026-11-20', '2026-11-20'), statuses: [] }, ['first', 'last'], 1],
    ['of one status', { range: null, statuses: [1000] }, ['late', 'undated'], 1],
    ['of two', { range: null, statuses: [1000, 1050] }, ['old', 'late', 'undated'], 1],
    ['of a status today', { range: day(today, today), statuses: [1000] }, ['late'], 2],
    ['of an unknown status', { range: null, statuses: [4711] }, [], 1],
  ])('%s', (_, filter, oids, active) => {
    expect(applyTicketFilter(tickets, filter).map(({ oid }) => oid)).toEqual(oids);
    expect(activeFilters(filter)).toBe(active);
  });

  test.each([
    ['begins with the oldest', tickets, day('2025-03-01', today)],
    ['is today without tickets', [], day(today, today)],
    ['is today without dates', [ticketOf({ createdAt: null })], day(today, today)],
    [
      'begins 100 years ago at most',
      [ticketOf({ createdAt: new Date('1901-01-01T00:00:00Z') })],
      day('1926-11-21', today),
    ],
    ['never begins tomorrow', [ticketOf({ createdAt: new Date('2027-01-01T00:00:00Z') })], day(today, today)],
  ])('the default range %s', (_, all, range) => {
    expect(defaultRange(all, today)).toEqual(range);
  });
});
