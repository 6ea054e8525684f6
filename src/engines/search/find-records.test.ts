import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { normalizeForSearch } from '@/shared/search/normalize-for-search';
import type { Search, SearchMode } from '@/shared/search/search-mode';

import { findRecords, searchRecord } from './find-records';

const find = (search: Search, ...records: string[][]) => findRecords(records.map(searchRecord), search);

/** Whether a pattern fits a record of these fields. */
const fits = (mode: SearchMode, pattern: string, ...fields: string[]) =>
  find({ mode, pattern }, fields).length > 0;

/** The field a pattern fits in, and the piece of it. */
const marked = (mode: SearchMode, pattern: string, ...fields: string[]) => {
  const [hit] = find({ mode, pattern }, fields);
  return hit ? [hit.field, fields[hit.field]?.normalize('NFC').slice(hit.start, hit.end)] : null;
};

describe('text: somewhere in a field', () => {
  test.each([
    ['Vertrag', 'Vertrag', true],
    ['vertrag', 'Vertrag', true],
    ['VERTRAG', 'vertrag', true],
    ['trag', 'Vertrag', true],
    ['vertrag', 'Auftragsverarbeitungsvertrag', true],
    ['Vertrag', 'Auftrag', false],
    ['löschung', 'Löschung', true],
    ['LÖSCHUNG', 'Löschung', true],
    ['Lo\u0308schung', 'Löschung', true],
    ['Löschung', 'Lo\u0308schung', true],
    ['Loschung', 'Löschung', false],
    ['Loeschung', 'Löschung', false],
    ['Ärger', 'ärger', true],
    ['A\u0308', 'Ä', true],
    ['Straße', 'Strasse', true],
    ['strasse', 'Straße', true],
    ['STRASSE', 'Straße', true],
    ['STRAẞE', 'Straße', true],
    ['Maße', 'Masse', true],
    ['ss', 'ß', true],
    ['ß', 'ss', true],
    ['é', 'e', false],
    ['[DS]', 'Plan [DS] neu', true],
    ['[DS]', 'Plan DS neu', false],
    ['(alt)', 'Vertrag (alt)', true],
    ['{x}', '{x}', true],
    ['"neu"', 'der "neu"e', true],
    ["'", 'l’été', false],
    ["'", "l'été", true],
    ['»x«', '»x«', true],
    ['*', 'a*b', true],
    ['*', 'ab', false],
    ['?', 'Wer?', true],
    ['?', 'Wer', false],
    ['.*', 'alles', false],
    ['a.c', 'abc', false],
    ['\\d', '5', false],
    ['\\', 'C:\\Daten', true],
    ['^a', 'abc', false],
    ['50 %', '50 % fertig', true],
    [' ', 'zwei Wörter', true],
    ['zwei Wörter', 'zwei  Wörter', false],
    ['zwei Wörter', 'zwei\u00a0Wörter', true],
    ['zwei Wörter', 'zwei\nWörter', true],
    ['zwei\u00a0Wörter', 'zwei Wörter', true],
    ['😀', 'gut 😀', true],
    ['x', '', false],
  ])('%j in %j: %s', (pattern, text, expected) => {
    expect(fits('text', pattern, text)).toBe(expected);
  });
});

describe('wildcards: the whole field', () => {
  test.each([
    ['Vertrag', 'Vertrag', true],
    ['vertrag', 'VERTRAG', true],
    ['Vertrag', 'Vertrag neu', false],
    ['Vertrag*', 'Vertrag neu', true],
    ['Vertrag*', 'Vertrag', true],
    ['*Vertrag', 'der Vertrag', true],
    ['*Vertrag', 'der Vertrag neu', false],
    ['*Vertrag*', 'der Vertrag neu', true],
    ['V*g', 'Vertrag', true],
    ['V*g', 'Vg', true],
    ['V*g', 'V', false],
    ['a*a', 'a', false],
    ['a*a', 'aa', true],
    ['*', '', true],
    ['*', 'alles', true],
    ['**', 'alles', true],
    ['?', 'a', true],
    ['?', '', false],
    ['?', 'ab', false],
    ['?', '😀', true],
    ['??', '😀', false],
    ['a?c', 'a😀c', true],
    ['M?ier', 'Meier', true],
    ['M?ier', 'Maier', true],
    ['M?ier', 'Mier', false],
    ['M??er', 'Meyer', true],
    ['DS-00??', 'DS-0017', true],
    ['DS-00??', 'DS-001', false],
    ['?*', '', false],
    ['?*', 'x', true],
    ['*?*?*', 'x', false],
    ['*?*?*', 'xy', true],
    ['*a?', 'xab', true],
    ['*a?', 'xaab', true],
    ['a*b?c*d', 'a-b-b1c-d', true],
    ['*ab*ab*', 'abab', true],
    ['*ab*ab*', 'abxb', false],
    ['ab*ba', 'aba', false],
    ['Stra?e', 'Straße', true],
    ['Stra??e', 'Straße', true],
    ['Stra?e', 'Strasse', false],
    ['strasse', 'Straße', true],
    ['*straße*', 'Hauptstrasse 5', true],
    ['L?schung', 'Löschung', true],
    ['L?schung', 'Lo\u0308schung', true],
    ['lö*', 'LÖSCHUNG', true],
    ['[ab]*', '[ab] Plan', true],
    ['[ab]*', 'a Plan', false],
    ['*.pdf', 'plan.pdf', true],
    ['*.pdf', 'planXpdf', false],
    ['(*)', '(alt)', true],
    ['a+', 'a+', true],
    ['a+', 'aa', false],
    ['$', '$', true],
    ['*\\*', 'C:\\Daten', true],
    ['zeile*ende', 'zeile\nende', true],
    [`${'*a'.repeat(60)}*b`, 'a'.repeat(5000), false],
    [`${'*a'.repeat(60)}*b*a`, 'a'.repeat(5000), false],
    [`${'?*'.repeat(80)}b`, 'a'.repeat(5000), false],
    [`*${'a?'.repeat(40)}*${'?a'.repeat(40)}b`, 'a'.repeat(5000), false],
    [`${'?*'.repeat(80)}b*`, 'a'.repeat(5000), false],
    [`*${'a?'.repeat(40)}*${'?a'.repeat(40)}b*`, 'a'.repeat(5000), false],
  ])('%j on %j: %s', (pattern, text, expected) => {
    expect(fits('wildcard', pattern, text)).toBe(expected);
  });
});

describe('regular expressions: as given', () => {
  test.each([
    ['Vertrag', 'Der Vertrag', true],
    ['vertrag', 'Der Vertrag', false],
    ['(?i)vertrag', 'Der Vertrag', true],
    ['^vertrag', 'Der Vertrag', false],
    ['^der', 'Der Vertrag', false],
    ['(?i)^der', 'Der Vertrag', true],
    ['trag$', 'Der Vertrag', true],
    ['^$', '', true],
    ['^DS-\\d{4}$', 'DS-0017', true],
    ['^DS-\\d{4}$', 'DS-017', false],
    ['M[ae][iy]er', 'Meyer', true],
    ['[^a-z]', 'abc', false],
    ['a|b', 'xbx', true],
    ['(ab)+c', 'ababc', true],
    ['(.)\\1', 'Kanne', true],
    ['(.)\\1', 'Anna', true],
    ['(?i)^(.)n+\\1$', 'Anna', true],
    ['^(.)n+\\1$', 'Anna', false],
    ['\\bneu\\b', 'ganz neu hier', true],
    ['\\bneu\\b', 'erneuern', false],
    ['\\p{Lu}', 'abc', false],
    ['\\p{Lu}', 'aBc', true],
    ['ö', 'Ö', false],
    ['(?i)ö', 'Ö', true],
    ['(?i)E\\-mail', 'E-Mail', true],
    ['^.$', '😀', true],
    ['Stra(ß|ss)e', 'Straße', true],
    ['a{2,3}', 'caab', true],
    ['(?<=€ )\\d+', '€ 25', true],
    ['(?!x)', 'x', true],
    ['\\.pdf$', 'plan.PDF', false],
    ['(?i)\\.pdf$', 'plan.PDF', true],
    ['\\u00e4', 'ä', true],
  ])('%j in %j: %s', (pattern, text, expected) => {
    expect(fits('regex', pattern, text)).toBe(expected);
  });
});

describe('what is marked', () => {
  test.each([
    ['text', 'trag', [0, 'trag']],
    ['text', 'STRASSE', [1, 'straße']],
    ['text', 'tras', [1, 'traß']],
    ['text', 'se', [1, 'ße']],
    ['text', 'ö', [2, 'ö']],
    ['text', 'xyz', null],
    ['wildcard', '*straße', [1, 'Hauptstraße']],
    ['wildcard', 'L*', [2, 'Löschen']],
    ['regex', 'h.n', [2, 'hen']],
    ['regex', '^V', [0, 'V']],
    ['regex', '(?i)^v', [0, 'V']],
    ['regex', 'x*', [0, '']],
    ['regex', 'str.', [1, 'stra']],
  ] as const)('%s %j: %j', (mode, pattern, expected) => {
    expect(marked(mode, pattern, 'Vertrag', 'Hauptstraße', 'Lo\u0308schen')).toEqual(expected);
  });
});

describe('against a naive search', () => {
  const letters = ['a\u0308', ...Array.from('aAäÀßsSb?*.[😀„Ω ')];
  const letter = fc.constantFrom(...letters);
  const text = fc.string({ unit: letter, maxLength: 12 });
  // Without an emoji among them it is searched in another way.
  const few = fc
    .constantFrom(['a', 'b', 'ß', 's', '*', '?', '😀', 'ä'], ['a', 'b', '.', '(', '*', '?', '|', 'ä'])
    .chain((units) => fc.string({ unit: fc.constantFrom(...units), maxLength: 8 }));
  const fields = fc.array(text, { minLength: 1, maxLength: 4 });

  test('text finds exactly what contains it', () => {
    fc.assert(
      fc.property(text, fields, (pattern, record) => {
        const naive = record.some((field) => normalizeForSearch(field).includes(normalizeForSearch(pattern)));
        expect(fits('text', pattern, ...record)).toBe(naive);
      }),
      { numRuns: 2000 },
    );
  });

  /** Letter by letter, with every way tried: right by its smallness, and slow. */
  const glob = (pattern: readonly string[], letters: readonly string[]): boolean => {
    const [head, ...rest] = pattern;
    if (head === undefined) return letters.length === 0;
    if (head === '*') return glob(rest, letters) || (letters.length > 0 && glob(pattern, letters.slice(1)));
    return letters.length > 0 && (head === '?' || head === letters[0]) && glob(rest, letters.slice(1));
  };
  const lettersOf = (written: string) => Array.from(written);

  test('wildcards fit exactly what every way would', () => {
    fc.assert(
      fc.property(few, fc.array(few, { minLength: 1, maxLength: 3 }), (pattern, record) => {
        const naive = record.some((field) =>
          [normalizeForSearch, (written: string) => written.normalize('NFC').toLowerCase()].some((form) =>
            glob(lettersOf(form(pattern)), lettersOf(form(field))),
          ),
        );
        expect(fits('wildcard', pattern, ...record)).toBe(naive);
      }),
      { numRuns: 3000 },
    );
  });

  test('what is marked lies inside its field and is what was wanted', () => {
    fc.assert(
      fc.property(text, fields, (pattern, record) => {
        const [, piece = pattern] = marked('text', pattern, ...record) ?? [];
        expect(normalizeForSearch(String(piece))).toContain(normalizeForSearch(pattern));
      }),
    );
  });
});

test('no wildcard pattern takes long', () => {
  const evil = [
    `${'*a'.repeat(80)}*b*a`,
    `${'*?a'.repeat(50)}*b*`,
    `*${'?'.repeat(150)}*b*a`,
    `*${'a?'.repeat(70)}b*a`,
  ];
  // Trying every way of the first two would take longer than a test may.
  expect(evil.filter((pattern) => fits('wildcard', pattern, 'a'.repeat(4000)))).toEqual([]);
});

describe('many records', () => {
  const records = [['Vertrag', 'Straße'], [''], ['alt', 'Vertrag, Vertrag', 'Vertrag'], ['STRASSE']];

  test.each([
    ['text', 'vertrag', [0, 0, 0, 7, 2, 1, 0, 7]],
    ['text', 'ss', [0, 1, 4, 5, 3, 0, 4, 6]],
    ['text', 'xyz', []],
    ['wildcard', '*', [0, 0, 0, 7, 1, 0, 0, 0, 2, 0, 0, 3, 3, 0, 0, 7]],
    ['wildcard', 'vertrag', [0, 0, 0, 7, 2, 2, 0, 7]],
    ['wildcard', '?lt', [2, 0, 0, 3]],
    ['regex', '^$', [1, 0, 0, 0]],
    ['regex', 't$', [2, 0, 2, 3]],
  ] as const)('%s %j: %j', (mode, pattern, expected) => {
    expect(
      find({ mode, pattern }, ...records).flatMap(({ index, field, start, end }) => [
        index,
        field,
        start,
        end,
      ]),
    ).toEqual(expected);
  });

  test('are found as each would be by itself', () => {
    const letter = fc.constantFrom('a', 'ß', 's', '😀', 'İ', 'Σ', '–');
    const field = fc.string({ unit: letter, maxLength: 5 });
    const records = fc.array(fc.array(field, { minLength: 1, maxLength: 3 }), { maxLength: 5 });
    const mode = fc.constantFrom('text', 'wildcard', 'regex');
    const pattern = fc.string({ unit: fc.oneof(letter, fc.constant('?')), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(records, mode, pattern, (all, kind, text) => {
        fc.pre(kind !== 'regex' || !text.includes('?'));
        const search = { mode: kind, pattern: text };
        const single = all.flatMap((record, index) => find(search, record).map((hit) => ({ ...hit, index })));
        expect(find(search, ...all)).toEqual(single);
      }),
      { numRuns: 1000 },
    );
  });
});

test.each(['text', 'wildcard'] as const)(
  'letters of every script are found as themselves only: %s',
  (mode) => {
    const count = (length: number) => Array.from({ length }, (_, index) => index);
    const narrow = count(60).map((offset) => String.fromCodePoint(0x41 + offset, 0xe0 + offset));
    const wide = count(90).map((offset) => String.fromCodePoint(0x3b1 + offset, 0x1f600 + offset));
    const pairs = [...new Map([...narrow, ...wide].map((pair) => [normalizeForSearch(pair), pair])).values()];
    const records = pairs.map((pair) => searchRecord([pair]));
    for (const [position, pair] of pairs.entries())
      for (const pattern of Array.from(pair).filter((letter) => !/[*?]/.test(letter))) {
        const query = mode === 'text' ? pattern : `*${pattern}*`;
        const expected = pairs.flatMap((other, at) =>
          normalizeForSearch(other).includes(normalizeForSearch(pattern)) ? at : [],
        );
        expect(expected).toContain(position);
        expect(findRecords(records, { mode, pattern: query }).map(({ index }) => index)).toEqual(expected);
      }
  },
);
