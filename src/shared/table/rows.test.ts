import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { defineColumns } from './columns';
import { compareValues, filterRows, pageOf, sortRows } from './rows';

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

const columns = defineColumns<Task>([
  { id: 'number', header: 'Nummer', value: (row) => row.number },
  { id: 'title', header: 'Titel', value: (row) => row.title },
  { id: 'progress', header: 'Fortschritt', value: (row) => row.progress, text: (row) => `${row.progress} %` },
  { id: 'due', header: 'Fällig', value: (row) => row.due },
]);

const numbers = (rows: readonly Task[]) => rows.map(({ number }) => number);

describe('sorting', () => {
  it.each([
    ['umlauts stand with their vowel', ['Übung', 'Zoll', 'Amt', 'Ärger'], ['Amt', 'Ärger', 'Übung', 'Zoll']],
    ['ß stands with ss', ['Strasze', 'Straße', 'Strassen'], ['Straße', 'Strassen', 'Strasze']],
    ['numbers in words go by size', ['DS-10', 'DS-9', 'DS-100'], ['DS-9', 'DS-10', 'DS-100']],
    ['case does not matter first', ['b', 'A', 'a', 'B'], ['a', 'A', 'b', 'B']],
  ])('%s', (_, given, sorted) => {
    expect(given.toSorted((a, b) => compareValues(a, b))).toEqual(sorted);
  });

  it.each([
    [false, ['1', '3', '2']],
    [true, ['3', '1', '2']],
  ])('puts missing values last (descending: %s)', (descending, order) => {
    const rows = [task('1', 'a', 5), task('2', 'b', null), task('3', 'c', 50)];
    expect(numbers(sortRows(rows, columns, { column: 'progress', descending }))).toEqual(order);
  });

  it('goes by time for dates', () => {
    const rows = [
      task('1', 'a', 0, new Date('2026-11-02')),
      task('2', 'b', 0, new Date('2025-12-24')),
      task('3', 'c', 0, null),
    ];
    expect(numbers(sortRows(rows, columns, { column: 'due', descending: false }))).toEqual(['2', '1', '3']);
  });

  it('keeps the order of equal rows, and of all rows without a sort', () => {
    const rows = [task('2', 'gleich'), task('1', 'gleich')];
    expect(numbers(sortRows(rows, columns, { column: 'title', descending: true }))).toEqual(['2', '1']);
    expect(sortRows(rows, columns, null)).toBe(rows);
    expect(sortRows(rows, columns, { column: 'unknown', descending: false })).toBe(rows);
  });

  it('is a consistent order', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
      }),
    );
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
    ['80 %', ['DS-2']],
    ['lösch verzeichnis', []],
    ['.*', []],
  ])('%j finds %j', (text, found) => {
    expect(numbers(filterRows(rows, columns, text))).toEqual(found);
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
    expect(result.rows).toHaveLength(expected.to - expected.from + 1);
  });

  it('are one, empty, when there are no rows', () => {
    expect(pageOf([], 5, 25)).toEqual({ rows: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });

  it('hold every row exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (all, size) => {
        const { pages } = pageOf(all, 1, size);
        const joined = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1, size).rows).flat();
        expect(joined).toEqual(all);
      }),
    );
  });
});
