import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatsOf } from '@/shared/format/formats';

import { type CellValue, defineColumns } from './columns';
import { indexOf, createTableIndex } from './table-index';
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

const columns = defineColumns<Task>([
  { id: 'number', header: 'Nummer', value: (row) => row.number },
  { id: 'title', header: 'Titel', value: (row) => row.title },
  { id: 'progress', header: 'Fortschritt', value: (row) => row.progress, text: (row) => `${row.progress} %` },
  { id: 'due', header: 'Fällig', value: (row) => row.due },
]);

const textOfTask = (row?: Task) => `${row?.number} ${row?.title}`.toLowerCase();

const find = (rows: readonly Task[], text: string, sort: TableState['sort']) =>
  createTableIndex(rows, columns, german)
    .find(text, sort)
    .map((rowIndex) => rows[rowIndex]?.number);

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
        const own = [{ id: 'v', header: 'Wert', value: (index: number) => values[index] ?? null }];
        const indexes = values.map((_, index) => index);
        expect(createTableIndex(indexes, own, german).find('', { column: 'v', descending })).toEqual(
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

  it('is the same order beforehand, in the middle of it, and at once', async () => {
    const words = ['Übung', 'Amt', 'Ärger', 'Zoll', 'Straße', 'Strassen'];
    const rows = Array.from({ length: 3_100 }, (_, index) =>
      task(`DS-${index}`, `${words[(index * 7) % 6]} ${(index * 7_919) % 1_550}`),
    );
    const { compare } = new Intl.Collator('de', { numeric: true });
    const naive = rows.toSorted((a, b) => compare(a.title, b.title)).map(({ number }) => number);
    const ascending = { column: 'title', descending: false };
    const inOrder = (index: ReturnType<typeof createTableIndex>) =>
      index.find('', ascending).map((rowIndex) => rows[rowIndex]?.number);

    expect(inOrder(createTableIndex(rows, columns, german))).toEqual(naive);
    const begun = createTableIndex(rows, columns, german);
    const rest = begun.prepareSort('title');
    expect(inOrder(begun)).toEqual(naive);
    await rest;
    const ready = createTableIndex(rows, columns, german);
    await ready.prepareSort('title');
    expect(inOrder(ready)).toEqual(naive);
    await expect(ready.prepareSort('unknown')).resolves.toBeUndefined();
  });

  it('gives the same answer when asked again', async () => {
    const rows = [task('1', 'b'), task('2', 'a')];
    const index = createTableIndex(rows, columns, german);
    await index.prepareSearch();
    const first = index.find('a', { column: 'title', descending: true });
    index.find('', { column: 'title', descending: false });
    expect(index.find('a', { column: 'title', descending: true })).toEqual(first);
  });
});

it('is one and the same for the same rows and columns', () => {
  const rows = [task('1', 'a')];
  expect(indexOf(rows, columns, german)).toBe(indexOf(rows, columns, german));
  expect(indexOf(rows, columns, german)).not.toBe(indexOf([...rows], columns, german));
  expect(indexOf(rows, columns, german)).not.toBe(indexOf(rows, columns.slice(1), german));
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
    const index = createTableIndex(many, columns, german);
    const sort = { column: 'number', descending: true };
    for (const text of ['vertrag', 'trag trag', 'rat vertrag', 'ds-44', 'ds-4499 antrag', 'nirgends']) {
      const naive = Array.from(many.keys()).filter((rowIndex) =>
        text.split(' ').every((word) => textOfTask(many[rowIndex]).includes(word)),
      );
      expect(index.find(text, sort).toSorted((a, b) => a - b)).toEqual(naive);
      await index.prepareSearch();
    }
  });
});
