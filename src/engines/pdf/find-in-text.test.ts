import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { findInText, foldText } from './find-in-text';

/** Returns the marked words of the text. */
const found = (text: string, query: string) =>
  findInText(foldText(text), query).map(({ from, to }) => text.slice(from, to));

describe('searching in the text of a page', () => {
  it.each([
    ['Prüfung und prüfung', 'PRÜFUNG', ['Prüfung', 'prüfung']],
    ['Straße', 'straße', ['Straße']],
    ['Hauptstraße 5', 'STRASSE', ['straße']],
    ['Maße', 's', ['ß']],
    ['aaaa', 'aa', ['aa', 'aa']],
    ['Frist:  31.03.\n2026', 'frist: 31.03. 2026', ['Frist:  31.03.\n2026']],
    ['das Lösch-\nkonzept', 'Löschkonzept', ['Lösch-\nkonzept']],
    ['IT-\nDokumentation', 'IT- Dokumentation', ['IT-\nDokumentation']],
    ['Auftrags\u00ADverarbeitung', 'auftragsverarbeitung', ['Auftrags\u00ADverarbeitung']],
    ['Pru\u0308fung', 'Prüfung', ['Pru\u0308fung']],
    ['Prüfung', 'Pru\u0308fung', ['Prüfung']],
    ['Frist bis 2026', 'Frist\u00a0bis\t\u200b2026', ['Frist bis 2026']],
    ['Menu\u0308 und Menu', 'menü', ['Menu\u0308']],
    ['😀 \u0308x', 'x', ['x']],
    ['1+1 (a|b)', '(a|b)', ['(a|b)']],
    ['nichts davon', 'fehlt', []],
    ['nichts davon', '  ', []],
    ['', 'a', []],
  ])('%j holds %j as %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('finds every word that stands there, wherever it stands', () => {
    const word = fc.stringMatching(/^[a-zäöüß]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), fc.nat(), (words, pick) => {
        const chosen = words[pick % words.length] ?? '';
        const matches = found(words.join(' '), chosen);
        expect(matches.length).toBeGreaterThan(0);
        // Half an ß is an s, so that a match may be a letter longer than the search text.
        expect(
          matches.filter((match) => !normalizeForSearch(match).includes(normalizeForSearch(chosen))),
        ).toEqual([]);
      }),
    );
  });
});
