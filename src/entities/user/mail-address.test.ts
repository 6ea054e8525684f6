import fc from 'fast-check';
import { expect, test } from 'vitest';

import { cleanMail, mailPattern } from './mail-address';

const around = fc.constantFrom('', ' ', '<', '(', '"', '„', '“', '‘', '[', 'mailto:', ' <mailto:', '\u200b');
const behind = fc.constantFrom('', ' ', '>', ')', '"', '“', '’', ']', ',', ';', '.', '>,', ').', '\u00a0');

test('What stands around a copied address is not sent', () => {
  fc.assert(
    fc.property(around, behind, (before, after) => {
      expect(cleanMail(`${before}anna.berger@firma.test${after}`)).toBe('anna.berger@firma.test');
    }),
  );
});

const name = fc.stringMatching(/^[a-zäöüß0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9']+)*$/);

test('A name may have all signs that addresses have, such as the apostrophe of O’Brien', () => {
  expect(mailPattern.test(cleanMail(`sean.o'brien@firma.test`))).toBe(true);
  fc.assert(fc.property(name, (local) => mailPattern.test(`${local}@firma.test`)));
});

test.each([
  'komma@firma,test',
  'zwei@firma.test;drei@firma.test',
  'Anna Berger <anna@firma.test',
  'anna@firma',
  'anna(privat)@firma.test',
])('%s is refused', (typed) => {
  expect(mailPattern.test(cleanMail(typed))).toBe(false);
});
