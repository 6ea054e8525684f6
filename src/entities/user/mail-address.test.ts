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

test.each([
  'komma@firma,test',
  'zwei@firma.test;drei@firma.test',
  'Anna Berger <anna@firma.test',
  'anna@firma',
  'anna(privat)@firma.test',
])('%s is refused', (typed) => {
  expect(mailPattern.test(cleanMail(typed))).toBe(false);
});
