// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';

import { writeCsv } from '@/engines/csv/csv';
import { pseudonymise } from '@/entities/protocol-entry/pseudonyms';
import type { ProtocolEntry } from '@/entities/protocol-entry/queries';

/** RFC 4180 with `;`, written for this test alone: it knows nothing of how the portal writes. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quoted && sign === '"' && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (!quoted && sign === ';') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (!quoted && sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

/** Names and titles of attackers, and of people called O'Hara. */
const hostile = [
  'Anna Berger',
  'Müller; Söhne "GmbH"',
  '=HYPERLINK("http://x.test";"klick")',
  '+49 541 1234',
  '-1+1|cmd',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  'zwei\r\nZeilen',
  "O'Hara",
  '',
];
const pick = (index: number) => hostile[index % hostile.length] ?? '';

const entries = Array.from({ length: 100_000 }, (_, index): ProtocolEntry => ({
  id: String(index + 1),
  status: index % 3 === 0 ? 'LOGIN' : 'DOCUMENT_DOWNLOAD',
  at: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  changedAt: null,
  contactOid: `ASP${index % 50}`,
  contactName: `${pick(index)} ${index % 50}`,
  customerOid: `ADR${index % 4}`,
  addressOid: `ADR${index % 4}`,
  addressName: pick(index + 3),
  task: { oid: `AUF${index % 900}`, name: pick(index + 5) },
  document: { oid: '', name: pick(index + 7) },
  message: pick(index + 1),
  description: pick(index + 2),
  secondsSinceLogin: index % 900,
  version: '1.0.0',
  foreignUser: index % 7 === 0,
  admin: false,
  roles: [],
}));

const textOf = async (file: Blob) => new TextDecoder().decode(await file.arrayBuffer());
const read = async (file: Blob) => readCsv(await textOf(file));
/** Reads a cell as a spreadsheet does: `="…"` is a text. */
const shownCell = (cell: string) => (cell.startsWith('="') ? cell.slice(2, -1).replaceAll('""', '"') : cell);

describe('100,000 protocol entries as CSV', () => {
  test('come back row by row, cell by cell, and compute nothing', async () => {
    const file = await writeCsv<ProtocolEntry>(
      [
        { header: 'ID', value: ({ id }) => id },
        { header: 'Person', value: ({ contactName }) => contactName },
        { header: 'Dokument', value: ({ document }) => document?.name ?? null },
        { header: 'Adresse', value: ({ addressName }) => addressName },
        { header: 'Sekunden', value: ({ secondsSinceLogin }) => secondsSinceLogin },
      ],
      entries,
    );
    const [head, ...rows] = await read(file);
    expect(head).toEqual(['ID', 'Person', 'Dokument', 'Adresse', 'Sekunden']);
    expect(rows).toHaveLength(100_000);
    const wrong = rows.filter((row, index) => {
      const entry = entries[index];
      const expected = [
        entry?.id,
        entry?.contactName,
        entry?.document?.name,
        entry?.addressName,
        String(entry?.secondsSinceLogin),
      ];
      return row.length !== 5 || expected.some((cell, at) => cell !== shownCell(row[at] ?? ''));
    });
    expect(wrong).toEqual([]);
    expect(rows.flat().filter((cell) => /^[+\-@\t\r]|^=(?!")/.test(cell))).toEqual([]);
  });

  test('without names hold not one of them, and each person is one token', async () => {
    const rows = pseudonymise(entries);
    const file = await writeCsv(
      [
        { header: 'Person', value: ({ person }: (typeof rows)[number]) => person },
        { header: 'Adresse', value: ({ address }) => address },
        { header: 'Aufgabe', value: ({ task }) => task },
        { header: 'Dokument', value: ({ document }) => document },
      ],
      rows,
    );
    const text = await textOf(file);
    for (const name of [...hostile.filter(Boolean), 'ASP1', 'ADR1', 'AUF1', 'Berger', 'Müller'])
      expect(text).not.toContain(name);
    const tokens = new Map<string, Set<string>>();
    for (const [index, [person = '']] of (await read(file)).slice(1).entries()) {
      const oid = entries[index]?.contactOid ?? '';
      tokens.set(oid, (tokens.get(oid) ?? new Set()).add(person));
    }
    expect(tokens.size).toBe(50);
    expect([...tokens.values()].every((used) => used.size === 1)).toBe(true);
  });
});
