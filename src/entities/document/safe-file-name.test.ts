import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeFileName } from './safe-file-name';

const pdf = new TextEncoder().encode('%PDF-1.7');
const none = Uint8Array.of(0);

describe('the name a document is saved under', () => {
  it.each([
    ['Vertrag 2024 unterschrieben.pdf', 'Vertrag 2024 unterschrieben.pdf'],
    ['Prüfung – Größe (ß) & Co.xlsx', 'Prüfung – Größe (ß) & Co.xlsx'],
    ['../../etc/passwd.txt', '_.._etc_passwd.txt'],
    ['C:\\Windows\\system.ini', 'C__Windows_system.ini'],
    ['a/b\\c:d*e?f"g<h>i|j.pdf', 'a_b_c_d_e_f_g_h_i_j.pdf'],
    ['Zeile\r\nZwei\u0000.pdf', 'Zeile__Zwei_.pdf'],
    ['Rechnung\u202Efdp.exe', 'Rechnung_fdp.exe'],
    ['Null\u200Bbreit\uFEFF.pdf', 'Null_breit_.pdf'],
    ['.htaccess', 'htaccess'],
    ['Angebot.pdf. . ', 'Angebot.pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['aux', '_aux'],
    ['Lpt1.tar.gz', '_Lpt1.tar.gz'],
    ['Konto.pdf', 'Konto.pdf'],
    ['com.pdf', 'com.pdf'],
    ['', 'Dokument'],
    ['...', 'Dokument'],
    ['Mu\u0308ller.pdf', 'Müller.pdf'],
    ['\uD800.pdf', '_.pdf'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeFileName(name, '', none)).toBe(safe);
  });

  it.each([
    ['Protokoll', '', pdf, 'Protokoll.pdf'],
    ['', 'application/pdf', pdf, 'Dokument.pdf'],
    ['Protokoll', 'application/msword', none, 'Protokoll.doc'],
    ['Protokoll', 'application/x-unknown', none, 'Protokoll'],
    ['Stand 1.2 Entwurf', '', pdf, 'Stand 1.2 Entwurf.pdf'],
  ])('%j of type %j gets its extension', (name, type, bytes, complete) => {
    expect(safeFileName(name, type, bytes)).toBe(complete);
  });

  it('is short enough and keeps its extension', () => {
    const safe = safeFileName(`${'ä'.repeat(300)}.docx`, '', none);
    expect([safe.length, safe.slice(-6)]).toEqual([120, 'ä.docx']);
    expect(safeFileName(`${'😀'.repeat(200)}.pdf`, '', none)).toMatch(/^(😀)+\.pdf$/u);
  });

  it.each([
    ['of 120 characters stays', `${'a'.repeat(116)}.pdf`, `${'a'.repeat(116)}.pdf`],
    [
      'with a long extension keeps it',
      `${'a'.repeat(120)}.${'b'.repeat(9)}`,
      `${'a'.repeat(110)}.${'b'.repeat(9)}`,
    ],
    [
      'with a longer one is a text with a dot',
      `${'a'.repeat(118)}.${'b'.repeat(10)}`,
      `${'a'.repeat(118)}.b`,
    ],
    ['without an extension is cut', 'a'.repeat(130), 'a'.repeat(120)],
    ['cut at a blank ends before it', `${'a'.repeat(119)} ${'b'.repeat(9)}`, 'a'.repeat(119)],
  ])('that is long: one %s', (_, name, safe) => {
    expect(safeFileName(name, '', none)).toBe(safe);
  });

  it('never holds what a file system or a reader could misread', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const safe = safeFileName(name, '', none);
        // oxlint-disable-next-line no-control-regex -- exactly these must be gone
        expect(safe).not.toMatch(/[/\\:*?"<>|\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]|^\.|[. ]$/);
        expect(safe.length).toBeGreaterThan(0);
      }),
    );
  });
});
