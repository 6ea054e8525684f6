import { describe, expect, test } from 'vitest';

import { defaultLabels } from '../label/label';
import { averageSpan, ticketNumber, countByStatus, estimateState, ticketCan } from './ticket';
import { ticketOf } from './ticket.fixtures';

test.each([
  ['TK-1', 'TK-1'],
  ['', 'T1'],
])('A ticket of number »%s« is called %s', (number, name) => {
  expect(ticketNumber({ number, oid: 'T1' })).toBe(name);
});

describe('A ticket can be closed', () => {
  test.each([
    ['with a solution of 12 characters', 1010, 'Neu gestarte', true],
    ['with a longer one', 1000, 'Farbband ersetzt und Druckkopf gereinigt.', true],
    ['not with 11', 1010, 'Neu gestart', false],
    ['not with blanks around 11', 1010, '  Neu gestart  ', false],
    ['not without any', 1010, '', false],
    ['not twice', 1050, 'Farbband ersetzt und Druckkopf gereinigt.', false],
  ])('%s', (_, status, solution, possible) => {
    expect(ticketCan.close({ status, solution })).toBe(possible);
  });
});

test.each([
  [1000, true],
  [1030, true],
  [1040, true],
  [1050, false],
  [7, true],
])('A ticket of status %d can be edited: %s', (status, possible) => {
  expect(ticketCan.edit({ status })).toBe(possible);
});

describe('A time estimate', () => {
  const estimate = 'P0DT2H30M0.000S';
  test.each([
    ['is none', { estimate: '' }, 'none', false],
    ['is open', { estimate }, 'open', true],
    ['is open, but the ticket is closed', { estimate, status: 1050 }, 'open', false],
    ['was released', { estimate, estimateReleasedBy: 'Anna Berger, 21.11.2026' }, 'released', false],
    ['was declined', { estimate, estimateDeclinedBy: 'Anna Berger, 21.11.2026' }, 'declined', false],
    [
      'was declined after a release',
      { estimate, estimateReleasedBy: 'A, 20.11.2026', estimateDeclinedBy: 'B, 21.11.2026' },
      'declined',
      false,
    ],
  ])('%s', (_, fields, state, decidable) => {
    const ticket = ticketOf(fields);
    expect(estimateState(ticket)).toBe(state);
    expect(ticketCan.decideEstimate(ticket)).toBe(decidable);
  });
});

describe('The average time', () => {
  test.each([
    ['of no tickets is none', [], null],
    ['leaves out tickets without', [null, 60, null, 120], 90],
    ['leaves out what is no duration', ['invalid', 60] as const, 60],
    ['of tickets without any is none', [null, 'invalid'] as const, null],
  ])('%s', (_, spans, average) => {
    const tickets = spans.map((untilSolution) => ticketOf({ untilSolution }));
    expect(averageSpan(tickets, 'untilSolution')).toBe(average);
  });
});

test('Tickets are counted by every status of the map; an unknown one is Sonstige', () => {
  const tickets = [1000, 1050, 1050, 4711].map((status) => ticketOf({ status }));
  expect(
    countByStatus(tickets, defaultLabels.ticketStatus).map(({ label, count }) => [label, count]),
  ).toEqual([
    ['Neu', 1],
    ['In Bearbeitung', 0],
    ['Wartet auf Sie', 0],
    ['Gelöst', 0],
    ['Abgelehnt', 0],
    ['Geschlossen', 2],
    ['Sonstige', 1],
  ]);
});

test('Two unknown statuses of tickets are told apart', () => {
  const tickets = [4712, 4711, 4712].map((status) => ticketOf({ status }));
  expect(countByStatus(tickets, []).map(({ label, count }) => [label, count])).toEqual([
    ['Sonstige (4712)', 2],
    ['Sonstige (4711)', 1],
  ]);
});
