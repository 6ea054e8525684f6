// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest';

import entities from '@/entities/de.json';
import { adviceContext } from '@/entities/session/session';
import { currentTexts, startI18n } from '@/shared/i18n/i18n';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

mocksForTests();
beforeAll(() => startI18n({ entities }));

test.each([
  ['contact', /Ihr Ansprechpartner beim Anbieter kann sie freischalten/],
  ['foreign', /Der Portal-Admin, der Ihren Zugang angelegt hat, kann sie freischalten/],
] as const)('A %s without a permission is sent to who can grant it', async (persona, advice) => {
  await logInAs(persona);
  expect(currentTexts('entities')('error.forbiddenText', adviceContext())).toMatch(advice);
});
