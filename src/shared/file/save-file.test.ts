import { expect, test } from 'vitest';

import { datedFileName } from './save-file';

test.each([
  ['Ihre Tickets', 'Ihre-Tickets_2026-03-07.csv'],
  ['Übersicht: »Größe« / 100 %', 'Übersicht-Größe-100_2026-03-07.csv'],
  ['../../etc/passwd', 'etc-passwd_2026-03-07.csv'],
  ['a\u0000b\r\n', 'a-b_2026-03-07.csv'],
])('%j becomes %j', (title, name) => {
  expect(datedFileName(title, 'csv', new Date(2026, 2, 7, 23, 59))).toBe(name);
});
