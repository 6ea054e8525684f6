import { expect, test } from 'vitest';

import { defaultLabels } from '../label/label';
import { finishOf, openTickets, waitingTickets } from './open-tickets';
import { ticketOf } from './ticket.fixtures';

const labels = defaultLabels.ticketStatus;
const on = (day: number) => new Date(2026, 10, day);

test.each([
  ['new', 1000, true],
  ['in progress', 1010, true],
  ['waiting for the customer', 1020, true],
  ['solved', 1030, false],
  ['declined', 1040, false],
  ['closed', 1050, false],
])('A ticket that is %s (%i) is open: %s', (_, status, open) => {
  expect(openTickets([ticketOf({ status })], labels)).toHaveLength(open ? 1 : 0);
});

test('Open tickets come newest first, those without a date last', () => {
  const tickets = [
    ticketOf({ oid: 'none', createdAt: null, status: 1000 }),
    ticketOf({ oid: 'old', createdAt: on(1), status: 1000 }),
    ticketOf({ oid: 'new', createdAt: on(9), status: 1000 }),
  ];
  expect(openTickets(tickets, labels).map(({ oid }) => oid)).toEqual(['new', 'old', 'none']);
});

test.each([
  ['an open estimate', { status: 1010, estimate: 'PT2H' }, 'estimate'],
  ['an open estimate that waits', { status: 1020, estimate: 'PT2H' }, 'estimate'],
  ['a released estimate', { status: 1010, estimate: 'PT2H', estimateReleasedBy: 'A' }, undefined],
  ['an estimate on a closed ticket with stars', { status: 1050, estimate: 'PT2H', rating: 4 }, undefined],
  ['a status that waits', { status: 1020 }, 'answer'],
  ['no stars and closed', { status: 1050, rating: 0 }, 'rating'],
  ['no stars and in progress', { status: 1010, rating: 0 }, undefined],
])('A ticket with %s waits for: %s', (_, fields, duty) => {
  expect(waitingTickets([ticketOf({ rating: 0, ...fields })], labels)[0]?.duty).toBe(duty);
});

test.each([
  ['an open estimate', { status: 1010, estimate: 'PT2H' }, 'estimate'],
  ['no stars and closed', { status: 1050 }, 'rating'],
  ['stars and closed', { status: 1050, rating: 4 }, null],
  ['a solution and solved', { status: 1030, solution: 'Der Treiber ist neu.' }, 'closing'],
  ['no solution and solved', { status: 1030, solution: 'Treiber' }, null],
  ['a solution and in progress', { status: 1010, solution: 'Der Treiber ist neu.' }, null],
  ['a question', { status: 1020 }, null],
])('A ticket with %s can be finished with others: %s', (_, fields, kind) => {
  expect(finishOf(ticketOf({ rating: 0, ...fields }), labels)).toBe(kind);
});

test('Decisions come before open reports, answers and ratings', () => {
  const tickets = [
    ticketOf({ oid: 'stars', status: 1050, rating: 0, createdAt: on(9) }),
    ticketOf({ oid: 'answer', status: 1020, createdAt: on(8) }),
    ticketOf({ oid: 'estimate', status: 1010, estimate: 'PT2H', createdAt: on(1) }),
  ];
  const reports = (oid: string) => (oid === 'answer' ? 2 : 0);
  expect(
    waitingTickets(tickets, labels, reports).map(({ ticket, duty, count }) => [ticket.oid, duty, count]),
  ).toEqual([
    ['estimate', 'estimate', 1],
    ['answer', 'report', 2],
    ['answer', 'answer', 1],
    ['stars', 'rating', 1],
  ]);
});
