import fc from 'fast-check';
import { expect, it } from 'vitest';

import { decodeText, maxTextLength } from './preview-kind';

it.each([
  ['UTF-8', [0x47, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x65]],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x47, 0x72, 0xc3, 0xbc, 0xc3, 0x9f, 0x65]],
  ['Windows-1252', [0x47, 0x72, 0xfc, 0xdf, 0x65]],
  ['UTF-16, low byte first', [0xff, 0xfe, 0x47, 0, 0x72, 0, 0xfc, 0, 0xdf, 0, 0x65, 0]],
  ['UTF-16, high byte first', [0xfe, 0xff, 0, 0x47, 0, 0x72, 0, 0xfc, 0, 0xdf, 0, 0x65]],
])('A text in %s is read with its umlauts', (_, bytes) => {
  expect(decodeText(Uint8Array.from(bytes))).toEqual({ text: 'Grüße', shortened: false });
});

it('A very long text is cut and says so', () => {
  const { text, shortened } = decodeText(new Uint8Array(maxTextLength + 1).fill(0x61));
  expect([text.length, shortened]).toEqual([maxTextLength, true]);
});

const german = fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9 .,;:€\n-]{8,200}$/);

it('A text of two bytes per letter needs no mark', () => {
  fc.assert(
    fc.property(german, fc.boolean(), (text, big) => {
      const bytes = Buffer.from(text, 'utf16le');
      if (big) bytes.swap16();
      expect(decodeText(Uint8Array.from(bytes)).text).toBe(text);
    }),
  );
});

const terminalCode = fc.constantFrom(
  '\u001b[31m',
  '\u001b[0m',
  '\u001b[1;32;40m',
  '\u001b[2K',
  '\u001b]0;Titel\u0007',
  '\u001b(B',
);

it('Codes of a terminal are left out', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(german, terminalCode)), (parts) => {
      const bytes = new TextEncoder().encode(parts.flat().join(''));
      expect(decodeText(bytes).text).toBe(parts.map(([text]) => text).join(''));
    }),
  );
});
