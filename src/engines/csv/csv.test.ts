// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { csvCell, type CsvColumn, writeCsv } from './csv';

describe('a cell', () => {
  it.each([
    ['Drucker', 'Drucker'],
    ['', ''],
    [null, ''],
    [12, '12'],
    [-12.5, '-12,5'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [1.5e21, '1,5e+21'],
    [-0.5, '-0,5'],
    [new Date('2026-03-31T10:05:09Z'), '31.03.2026, 12:05:09'],
    [new Date('nie'), ''],
    [new Date('+012026-01-31T23:05:09Z'), '01.02.12026, 00:05:09'],
    ['a;b', '"a;b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ['zwei\nZeilen', '"zwei\nZeilen"'],
    ['=1+1', '"=""=1+1"""'],
    ['+49 30 1234', '"=""+49 30 1234"""'],
    ['-5', '"=""-5"""'],
    ['@SUM(A1)', '"=""@SUM(A1)"""'],
    ['\t=1', '"=""\t=1"""'],
    ['=A("x")', '"=""=A(""""x"""")"""'],
    ['01067', '"=""01067"""'],
    ['1067', '1067'],
    ['0', '0'],
    ['123456789012345678', '"=""123456789012345678"""'],
    ['3/4', '"=""3/4"""'],
    ['10:30', '"=""10:30"""'],
    ['1.12.', '"=""1.12."""'],
    ['März 2026', '"=""März 2026"""'],
    ['Wahr', '"=""Wahr"""'],
    ['1e5', '"=""1e5"""'],
    ['50 %', '"=""50 %"""'],
    ['Mai', '"=""Mai"""'],
    ['24 Monate', '24 Monate'],
    ['Warten', 'Warten'],
    ['- '.padEnd(129, 'x'), `"=""${'- '.padEnd(127, 'x')}""&""xx"""`],
    ['a=b', 'a=b'],
    ["'schon", "'schon"],
  ])('%j is written %s', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it('writes every instant as the calendar of Berlin does', () => {
    const calendar = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'medium',
      timeStyle: 'medium',
    });
    const instant = fc.date({
      min: new Date('1950-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (date) => {
        expect(csvCell(date)).toBe(calendar.format(date));
      }),
    );
  });

  it('comes back as it was, and computes nothing', () => {
    const unit = fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\n',
      ';',
      '"',
      'a',
      '0',
      '1',
      '.',
      '/',
      ':',
      ',',
      '%',
      ' ',
      '€',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 400 }), (text) => {
        const written = csvCell(text);
        const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        const parts = cell.startsWith('="') ? (cell.match(/"(?:[^"]|"")*"/g) ?? []) : undefined;
        const shown = parts?.map((part) => part.slice(1, -1).replaceAll('""', '"')).join('') ?? cell;
        expect(shown).toBe(text);
        expect(cell).not.toMatch(/^[+\-@\t\r\n]|^=(?!")/);
      }),
    );
  });
});

describe('a file', () => {
  const columns: readonly CsvColumn<number>[] = [
    { header: 'Nummer', value: (row) => row },
    { header: '=Titel', value: (row) => `Zeile ${row}` },
  ];
  const rows = Array.from({ length: 5000 }, (_, index) => index);

  it('begins with a byte order mark and its heads, and has one line per row', async () => {
    const bytes = new Uint8Array(await (await writeCsv(columns, [1, 2])).arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    expect(new TextDecoder().decode(bytes)).toBe('Nummer;"=""=Titel"""\r\n1;Zeile 1\r\n2;Zeile 2\r\n');
  });

  it('is the same in one chunk and in many', async () => {
    const expected = `Nummer;"=""=Titel"""\r\n${rows.map((row) => `${row};Zeile ${row}\r\n`).join('')}`;
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1));
    const pause = vi.spyOn(globalThis, 'setTimeout');
    const blob = await writeCsv(columns, rows);
    expect((await blob.text()).replace('\ufeff', '')).toBe(expected);
    expect(pause.mock.calls.length).toBeGreaterThan(30);
  });
});
