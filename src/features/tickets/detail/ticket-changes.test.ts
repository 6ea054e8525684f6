import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { changesOf, problemOf } from './ticket-edit-form';

const seen = {
  title: 'VPN bricht ab',
  description: 'Nach zehn Minuten bricht die Verbindung ab.',
  solution: '',
  status: '1010',
};

describe('A form sends', () => {
  test.each([
    ['nothing when nothing changed', {}, {}],
    ['nothing for blanks around a text', { title: '  VPN bricht ab ' }, {}],
    ['only the title', { title: 'VPN bricht oft ab' }, { title: 'VPN bricht oft ab' }],
    ['the status as a number', { status: '1030' }, { status: 1030 }],
    [
      'solution and status of a closing together',
      { solution: ' Programm aktualisiert. ', status: '1050' },
      { solution: 'Programm aktualisiert.', status: 1050 },
    ],
  ])('%s', (_, typed, change) => {
    expect(changesOf(seen, { ...seen, ...typed })).toEqual(change);
  });
});

test('A text that was stored with blanks around it, or in another form, is no change', () => {
  const blanks = fc.string({ unit: fc.constantFrom(' ', '\n', '\u00a0', '\u200b', '\u2800', '\u3164') });
  const text = fc.constantFrom('Grüße', 'Gru\u0308ße', 'Farbband\u200b ersetzt');
  fc.assert(
    fc.property(blanks, text, blanks, (before, stored, after) => {
      const saved = { ...seen, solution: before + stored + after };
      expect(changesOf(saved, saved)).toEqual({});
      expect(problemOf('solution', saved, saved)).toBeNull();
    }),
  );
});

describe('A form complains about', () => {
  test.each([
    ['a title of 11 characters', 'title', { title: 'VPN bricht.' }, 'titleShort'],
    ['no title of 12', 'title', { title: 'VPN bricht a' }, null],
    ['no title of 256', 'title', { title: 'x'.repeat(256) }, null],
    ['a title of 257', 'title', { title: 'x'.repeat(257) }, 'titleLong'],
    ['an empty description', 'description', { description: ' ' }, 'descriptionShort'],
    ['a description of 10,001', 'description', { description: 'x'.repeat(10_001) }, 'descriptionLong'],
    ['no missing solution', 'solution', {}, null],
    ['a short solution', 'solution', { solution: 'erledigt' }, 'solutionShort'],
    ['a solution of 10,001', 'solution', { solution: 'x'.repeat(10_001) }, 'solutionLong'],
    ['closing without a solution', 'solution', { status: '1050' }, 'closingNeedsSolution'],
    [
      'closing with 11 characters',
      'solution',
      { status: '1050', solution: 'Neu gestart' },
      'closingNeedsSolution',
    ],
    ['no closing with 12', 'solution', { status: '1050', solution: 'Neu gestarte' }, null],
  ] as const)('%s', (_, field, typed, problem) => {
    expect(problemOf(field, seen, { ...seen, ...typed })).toBe(problem);
  });

  test('no short text that was there before', () => {
    const short = { ...seen, title: 'VPN', solution: 'weg' };
    expect(problemOf('title', short, short)).toBeNull();
    expect(problemOf('solution', short, { ...short, status: '1020' })).toBeNull();
    expect(problemOf('solution', short, { ...short, status: '1050' })).toBe('closingNeedsSolution');
  });
});
