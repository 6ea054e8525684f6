import { describe, expect, test } from 'vitest';

import { TicketConflictError, changesLeft, conflictsOf } from './changes';
import type { TicketChange } from './ticket';
import { ticketOf } from './ticket.fixtures';

const seen = ticketOf({ title: 'Drucker druckt leere Seiten', status: 1010, solution: '' });

describe('A change meets', () => {
  test.each([
    ['the ticket as it was seen', {}, { title: 'Drucker druckt nur Streifen' }, []],
    ['a change of another field', { solution: 'Farbband ersetzt.' }, { title: 'Neuer Titel, lang' }, []],
    ['the same change', { title: 'Neuer Titel, lang' }, { title: 'Neuer Titel, lang' }, []],
    [
      'another change of the same field',
      { title: 'Drucker im Lager' },
      { title: 'Drucker an Rampe 2' },
      [{ field: 'title', mine: 'Drucker an Rampe 2', theirs: 'Drucker im Lager' }],
    ],
    [
      'a ticket closed with another solution',
      { status: 1050, solution: 'Farbband ersetzt.' },
      { solution: 'Von selbst verschwunden.', status: 1050 },
      [{ field: 'solution', mine: 'Von selbst verschwunden.', theirs: 'Farbband ersetzt.' }],
    ],
    [
      'a ticket closed meanwhile',
      { status: 1050 },
      { description: 'Noch etwas dazu geschrieben.' },
      [{ field: 'status', mine: 1010, theirs: 1050 }],
    ],
    [
      'a ticket closed meanwhile that it would close with a solution of its own',
      { status: 1050 },
      { solution: 'Farbband ersetzt.', status: 1050 },
      [{ field: 'solution', mine: 'Farbband ersetzt.', theirs: '' }],
    ],
    ['a ticket closed meanwhile that it would only close', { status: 1050 }, { status: 1050 }, []],
    ['a ticket closed meanwhile, with a rating', { status: 1050 }, { rating: 5 }, []],
    [
      'a rating by another user',
      { rating: 2, ratingComment: 'Dauert viel zu lange.' },
      { rating: 5, ratingComment: 'Sehr schnell geholfen.' },
      [
        { field: 'rating', mine: 5, theirs: 2 },
        { field: 'ratingComment', mine: 'Sehr schnell geholfen.', theirs: 'Dauert viel zu lange.' },
      ],
    ],
  ] satisfies [string, TicketChange, TicketChange, object[]][])('%s', (_, meanwhile, change, conflicts) => {
    expect(conflictsOf(seen, change, { ...seen, ...meanwhile })).toEqual(conflicts);
  });
});

test.each([
  ['refuses a text', { title: 'Drucker an Rampe 2' }, true],
  ['refuses a text beside a rating', { rating: 5, title: 'Drucker an Rampe 2' }, true],
  ['still takes a rating', { rating: 5, ratingComment: 'Sehr schnell geholfen.' }, false],
] satisfies [string, TicketChange, boolean][])('A ticket closed meanwhile %s', (_, change, closed) => {
  const current = { ...seen, status: 1050, title: 'Drucker im Lager', rating: 2 };
  const conflicts = conflictsOf(seen, change, current);
  expect(new TicketConflictError(current, change, conflicts).closed).toBe(closed);
  const stillOpen = { ...current, status: 1010 };
  expect(new TicketConflictError(stillOpen, change, conflicts).closed).toBe(false);
});

test('What another user has already done is not left to change', () => {
  const change = { status: 1050, solution: 'Farbband ersetzt.' };
  expect(changesLeft(change, { ...seen, status: 1050 })).toEqual({ solution: 'Farbband ersetzt.' });
  expect(changesLeft(change, { ...seen, ...change })).toEqual({});
  expect(changesLeft(change, seen)).toEqual(change);
});

test.each([
  [{ rating: 5 }, { rating: 5, ratingComment: 'Schnell' }],
  [
    { rating: 5, ratingComment: 'Schnell' },
    { rating: 5, ratingComment: 'Schnell' },
  ],
  [
    { rating: 3, ratingComment: 'Langsam' },
    { rating: 3, ratingComment: 'Langsam' },
  ],
  [{ rating: 3, ratingComment: 'Schnell' }, {}],
])('Of the rating %j both halves are sent, or none', (change, sent) => {
  expect(changesLeft(change, ticketOf({ rating: 3, ratingComment: 'Schnell' }))).toEqual(sent);
});
