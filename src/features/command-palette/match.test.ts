import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { find } from './match';

const found = (typed: string, ...texts: string[]) =>
  find(
    texts.map((text) => ({ text })),
    typed,
    ({ text }) => text,
  ).map(({ entry }) => entry.text);

describe('The palette finds', () => {
  test.each([
    ['muller', 'Müller'],
    ['mueller', 'Müller'],
    ['müller', 'Mueller'],
    ['müller', 'Muller'],
    ['MÜLLER', 'mu\u0308ller'],
    ['strasse', 'Straße'],
    ['straße', 'STRASSE'],
    ['groesse', 'Größe'],
    ['grosse', 'Größe'],
    ['uberprufung', 'Überprüfung der Verträge'],
    ['ueberpruefung', 'Überprüfung der Verträge'],
    ['cafe', 'Café'],
    ['hosting', 'Auftragsverarbeitungsvertrag Hosting erneuern'],
    ['verarbeitung', 'Auftragsverarbeitungsvertrag'],
    ['ds-0147', 'Vertrag erneuern DS-0147'],
    ['0147', 'Vertrag erneuern DS-0147'],
    ['hosting vertrag', 'Vertrag Hosting'],
    ['  vertrag  ', 'Vertrag'],
    ['hosting\u00a0ver\u00adtrag\u200b', 'Vertrag Hosting'],
    // One slip: another letter, one too many, one missing, two swapped.
    ['vertrsg', 'Vertrag'],
    ['verttrag', 'Vertrag'],
    ['vertag', 'Vertrag'],
    ['vetrrag', 'Vertrag'],
    ['fertrag', 'Vertrag'],
    ['verrtag', 'Verträge'],
    ['stasse', 'Straße'],
    ['datenshcutz', 'Datenschutz'],
    ['verabeitung', 'Verarbeitungstätigkeiten'],
  ])('with »%s« the text »%s«', (typed, text) => {
    expect(found(typed, text)).toEqual([text]);
  });

  test.each([
    ['vertrags', 'Verein'],
    ['vreteag', 'Vertrag'],
    ['vrt', 'Vor'],
    ['tag', 'Rag'],
    ['1234', 'Ticket 1235'],
    ['haus', 'Ausbau'],
    ['vertrag miete', 'Vertrag Hosting'],
  ])('with »%s« never the text »%s«', (typed, text) => {
    expect(found(typed, text)).toEqual([]);
  });
});

test('What begins the text comes first, then the beginning of a word, its inside, and a typo', () => {
  expect(
    found('vertrag', 'Verttag', 'Mietvertrag', 'Neuer Vertrag', 'Unvertraglich', 'Vertrag', 'Der Vertrag'),
  ).toEqual(['Vertrag', 'Neuer Vertrag', 'Der Vertrag', 'Mietvertrag', 'Unvertraglich', 'Verttag']);
});

test('Without a word everything is found, in its order', () => {
  expect(found(' ', 'b', 'a')).toEqual(['b', 'a']);
});

const letter = fc.constantFrom(...Array.from('abcdefghijklmnoprstuvwzäöü'));
const word = fc.array(letter, { minLength: 5, maxLength: 12 }).map((letters) => letters.join(''));

test('Any one slip in a word is forgiven', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, fc.constantFrom(0, 1, 2, 3), (text, position, other, slip) => {
      const at = position % (text.length - 1);
      const wrong = [
        text.slice(0, at) + other + text.slice(at + 1),
        text.slice(0, at) + other + text.slice(at),
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2),
      ][slip];
      expect(found(wrong ?? '', text)).toEqual([text]);
    }),
  );
});
