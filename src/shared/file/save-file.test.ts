import { expect, test } from 'vitest';

import { datedFileName } from './save-file';

test.each([
  ['Ihre Tickets', 'Ihre-Tickets_2026-03-07.csv'],
  ['Übersicht: »Größe« / 100 %', 'Übersicht-Größe-100_2026-03-07.csv'],
  ['../../etc/passwd', 'etc-passwd_2026-03-07.csv'],
  ['a\u0000b\r\n', 'a-b_2026-03-07.csv'],
])('%j becomes %j', (title, name) => {
  expect(datedFileName(title, 'csv', new Date('2026-03-07T23:59:00+01:00'))).toBe(name);
});

test('The day is the German one, wherever the file is made', () => {
  expect(datedFileName('Tickets', 'csv', new Date('2026-03-07T23:30:00Z'))).toBe('Tickets_2026-03-08.csv');
});
