// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { formatsOf } from '@/shared/format/formats';

import type { CellValue, Column } from './columns';
import { pageOf, rowTexts, searchRows, sortRows } from './found-rows';
import type { TableState } from './table-state';

const german = formatsOf('de');

interface Task {
  number: string;
  title: string;
  progress: number | null;
  due: Date | null;
}

const task = (number: string, title: string, progress: number | null = 0, due: Date | null = null): Task => ({
  number,
  title,
  progress,
  due,
});

const columns: readonly Column<Task>[] = [
  { id: 'number', header: 'Nummer', value: (row) => row.number },
  { id: 'title', header: 'Titel', value: (row) => row.title },
  { id: 'progress', header: 'Fortschritt', value: (row) => row.progress, text: (row) => `${row.progress} %` },
  { id: 'due', header: 'Fällig', value: (row) => row.due },
];

const textOfTask = (row: Task) => `${row.number} ${row.title}`.toLowerCase();

const find = (rows: readonly Task[], text: string, sort: TableState['sort']) => {
  const column = columns.find(({ id }) => id === sort?.column);
  const sorted = sortRows(rows, column, sort?.descending ?? false);
  return searchRows(sorted, text, rowTexts(rows, columns, german).searchTextOf).map(({ number }) => number);
};

describe('sorting', () => {
  it.each([
    ['umlauts stand with their vowel', ['Übung', 'Zoll', 'Amt', 'Ärger'], ['Amt', 'Ärger', 'Übung', 'Zoll']],
    ['ß stands with ss', ['Strasze', 'Straße', 'Strassen'], ['Straße', 'Strassen', 'Strasze']],
    ['numbers in words go by size', ['DS-10', 'DS-9', 'DS-100'], ['DS-9', 'DS-10', 'DS-100']],
    ['case does not matter first', ['b', 'A', 'a', 'B'], ['a', 'A', 'b', 'B']],
  ])('%s', (_, given, sorted) => {
    const rows = given.map((word) => task(word, word));
    expect(find(rows, '', { column: 'title', descending: false })).toEqual(sorted);
  });

  it.each([
    [false, ['1', '3', '2']],
    [true, ['3', '1', '2']],
  ])('puts missing values last (descending: %s)', (descending, order) => {
    const rows = [task('1', 'a', 5), task('2', 'b', null), task('3', 'c', 50)];
    expect(find(rows, '', { column: 'progress', descending })).toEqual(order);
  });

  it('goes by time for dates', () => {
    const rows = [
      task('1', 'a', 0, new Date('2026-11-02')),
      task('2', 'b', 0, new Date('2025-12-24')),
      task('3', 'c', 0, null),
    ];
    expect(find(rows, '', { column: 'due', descending: false })).toEqual(['2', '1', '3']);
  });

  it('keeps the order of equal rows, and of all rows without a sort', () => {
    const rows = [task('2', 'gleich'), task('1', 'gleich')];
    expect(find(rows, '', { column: 'title', descending: true })).toEqual(['2', '1']);
    expect(find(rows, '', null)).toEqual(['2', '1']);
    expect(find(rows, '', { column: 'unknown', descending: false })).toEqual(['2', '1']);
  });

  it('is the order of comparing all with all', () => {
    const collator = new Intl.Collator('de', { numeric: true });
    const sortKey = (value: CellValue) => (value instanceof Date ? value.getTime() : value);
    const naive = (a: CellValue, b: CellValue, descending: boolean) => {
      const [one, other] = [sortKey(a), sortKey(b)];
      if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
      const order =
        typeof one === 'number' && typeof other === 'number'
          ? one - other
          : collator.compare(String(one), String(other));
      return descending ? -order : order;
    };
    const word = fc.string({ unit: fc.constantFrom('a', 'A', 'ä', 'a\u0308', 'ß', 's', '1', '10', '-') });
    const value = fc.oneof(
      fc.array(fc.option(word)),
      fc.array(fc.option(fc.double({ noNaN: true }))),
      fc.array(fc.option(fc.date({ noInvalidDate: true }))),
    );
    fc.assert(
      fc.property(value, fc.boolean(), (values: readonly CellValue[], descending) => {
        const own = { id: 'v', header: 'Wert', value: (index: number) => values[index] ?? null };
        const indexes = values.map((_, index) => index);
        expect(sortRows(indexes, own, descending)).toEqual(
          indexes.toSorted((a, b) => naive(values[a] ?? null, values[b] ?? null, descending)),
        );
      }),
    );
  });

  it('takes a number that is none, and a date that is none, as missing', () => {
    const rows = [task('1', 'a', Number.NaN), task('2', 'b', 5), task('3', 'c', null, new Date('nie'))];
    expect(find(rows, '', { column: 'progress', descending: false })).toEqual(['2', '1', '3']);
    expect(find(rows, '', { column: 'due', descending: true })).toEqual(['1', '2', '3']);
  });
});

describe('free text', () => {
  const rows = [
    task('DS-1', 'Löschkonzept für die Straße', 35),
    task('DS-2', 'Verzeichnis der Tätigkeiten', 80),
  ];

  it.each([
    ['', ['DS-1', 'DS-2']],
    ['   ', ['DS-1', 'DS-2']],
    ['LÖSCH', ['DS-1']],
    ['strasse', ['DS-1']],
    ['lo\u0308schkonzept', ['DS-1']],
    ['tätigkeiten ds-2', ['DS-2']],
    ['tätig\u00adkeiten\u00a0\tds-2\u200b', ['DS-2']],
    ['80 %', ['DS-2']],
    ['lösch verzeichnis', []],
    ['.*', []],
  ])('%j finds %j', (text, found) => {
    expect(find(rows, text, null)).toEqual(found);
  });

  it('finds among many rows what a naive search finds, prepared or not', async () => {
    const words = ['vertrag', 'übertrag', 'antrag', 'trag', 'rat'];
    const many = Array.from({ length: 4500 }, (_, index) =>
      task(`DS-${index}`, `${words[index % 5]} ${words[index % 7] ?? ''}`),
    );
    const { searchTextOf, prepare } = rowTexts(many, columns, german);
    for (const text of ['vertrag', 'trag trag', 'rat vertrag', 'ds-44', 'ds-4499 antrag', 'nirgends']) {
      const naive = many.filter((row) => text.split(' ').every((word) => textOfTask(row).includes(word)));
      expect(searchRows(many, text, searchTextOf)).toEqual(naive);
      await prepare();
    }
  });
});

describe('pages', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index + 1);

  it.each([
    [1, 25, { page: 1, pages: 3, from: 1, to: 25 }],
    [3, 25, { page: 3, pages: 3, from: 51, to: 60 }],
    [99, 25, { page: 3, pages: 3, from: 51, to: 60 }],
    [-4, 25, { page: 1, pages: 3, from: 1, to: 25 }],
    [1, 100, { page: 1, pages: 1, from: 1, to: 60 }],
  ])('page %d of %d rows each', (page, size, expected) => {
    const result = pageOf(rows, page, size);
    expect(result).toMatchObject({ ...expected, total: 60 });
    expect(result.items).toHaveLength(expected.to - expected.from + 1);
  });

  it('are one, empty, when there are no rows', () => {
    expect(pageOf([], 5, 25)).toEqual({ items: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });

  it('hold every row exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (all, size) => {
        const { pages } = pageOf(all, 1, size);
        const joined = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1, size).items).flat();
        expect(joined).toEqual(all);
      }),
    );
  });
});

test('Other columns or another language make other texts of the same rows', () => {
  const rows = [task('DS-1', 'Löschkonzept', 35, new Date('2026-11-02T12:00:00Z'))];
  const found = (text: string, own = columns, formats = german) =>
    searchRows(rows, text, rowTexts(rows, own, formats).searchTextOf).length;
  expect(found('löschkonzept')).toBe(1);
  expect(found('löschkonzept', columns.slice(0, 1))).toBe(0);
  expect(found('02.11.2026')).toBe(1);
  expect(found('02.11.2026', columns, formatsOf('en'))).toBe(0);
});
