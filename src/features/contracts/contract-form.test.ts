import { describe, expect, test } from 'vitest';

import { contractSchema, emptyContact, newContract } from './contract-form';

const contact = {
  department: 'Einkauf',
  contactName: 'Karla Sommer',
  phone: '+49 541 1234',
  email: 'k@musterwerk.test',
  authority: 'Bestellungen',
};
const contract = {
  company: 'Musterwerk GmbH',
  street: 'Musterstraße 12',
  zip: '49084',
  place: 'Osnabrück',
  date: '21.11.2026',
  name: 'Karla Sommer',
  function: 'Leitung Einkauf',
  contacts: [contact],
};
const problems = (values: unknown) => {
  const parsed = contractSchema.safeParse(values);
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('A complete contract is valid', () => {
  expect(problems(contract)).toEqual([]);
  expect(problems({ ...contract, contacts: [] })).toEqual([]);
});

/** The most characters of each field (R-CON-02). */
const longest = [
  ['company', 30],
  ['place', 26],
  ['name', 18],
  ['function', 35],
] as const;

describe('Of a contract', () => {
  test.each(['company', 'street', 'zip', 'place', 'date', 'name', 'function'])('%s is required', (field) => {
    expect(problems({ ...contract, [field]: '   ' })).toContainEqual([field, 'required']);
  });

  test.each(longest)('%s has at most %i characters', (field, max) => {
    expect(problems({ ...contract, [field]: 'ü'.repeat(max) })).toEqual([]);
    expect(problems({ ...contract, [field]: 'ü'.repeat(max + 1) })).toEqual([[field, `max${max}`]]);
  });

  test.each([
    ['1.3.2026', '01.03.2026'],
    ['01.03.26', '01.03.2026'],
    ['1. 3. 2026', '01.03.2026'],
    [' 21.11.2026 ', '21.11.2026'],
  ])('the date %s is sent as %s', (typed, sent) => {
    expect(contractSchema.parse({ ...contract, date: typed }).date).toBe(sent);
  });

  test.each(['31.02.2026', '2026-11-21', '1.1.126', 'morgen', '32.1.26', '29.02.2026'])(
    '%s is no date',
    (date) => {
      expect(problems({ ...contract, date })).toEqual([['date', 'date']]);
    },
  );
});

describe('Of a contact', () => {
  const withContact = (change: object) =>
    problems({ ...contract, contacts: [contact, { ...contact, ...change }] });

  test.each(['department', 'contactName', 'email', 'authority'])('%s is required', (field) => {
    expect(withContact({ [field]: '' })).toContainEqual([`contacts.1.${field}`, 'required']);
  });

  test('phone may be missing', () => {
    expect(withContact({ phone: '' })).toEqual([]);
  });

  test.each([
    ['department', 22],
    ['contactName', 20],
    ['phone', 19],
  ] as const)('%s has at most %i characters', (field, max) => {
    expect(withContact({ [field]: '1'.repeat(max) })).toEqual([]);
    expect(withContact({ [field]: '1'.repeat(max + 1) })).toEqual([[`contacts.1.${field}`, `max${max}`]]);
  });

  test.each([
    ['k@musterwerk.test', []],
    ['kein-at.test', [['contacts.1.email', 'email']]],
    ['ohne@punkt', [['contacts.1.email', 'email']]],
    [`${'k'.repeat(25)}@m.test`, [['contacts.1.email', 'max30']]],
  ])('the mail %s is refused with %j', (email, expected) => {
    expect(withContact({ email })).toEqual(expected);
  });
});

test('At most six contacts, and one that is not complete makes all of it invalid', () => {
  const contacts = (count: number) => Array.from({ length: count }, () => contact);
  expect(problems({ ...contract, contacts: contacts(6) })).toEqual([]);
  expect(problems({ ...contract, contacts: contacts(7) })).not.toEqual([]);
  expect(problems({ ...contract, contacts: [...contacts(5), emptyContact] })).not.toEqual([]);
});

test('A new contract takes over what is known and fits', () => {
  const prefill = {
    company: 'Musterwerk GmbH',
    name: 'Dorothea Langenscheidt',
    today: new Date('2026-11-21T23:30:00Z'),
  };
  expect(newContract(prefill)).toMatchObject({ company: 'Musterwerk GmbH', name: '', date: '22.11.2026' });
});
