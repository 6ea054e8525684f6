import { expect, test } from 'vitest';

import { currentTexts, startI18n } from './i18n';

test('A name from right to left is isolated wherever it is put into a sentence; React escapes HTML', async () => {
  await startI18n({ users: { roles: { title: 'Rollen von {{username}} am {{day}}' } } });
  const t = currentTexts('users');
  expect(t('roles.title', { username: 'אבי כהן', day: '1.12.' })).toBe(
    'Rollen von \u2068אבי כהן\u2069 am 1.12.',
  );
  expect(t('roles.title', { username: '<Anna & Ö>', day: 1 })).toBe('Rollen von <Anna & Ö> am 1');
});
