import { beforeAll, expect, test } from 'vitest';

import { configureForTests } from '@/shared/config/config.fixtures';

import { newUserSchema, toNewUser } from './create-user-page';

beforeAll(() => configureForTests());

const user = {
  username: 'neu@kanzlei-brandt.test',
  password: 'Geheim!2026',
  confirmation: 'Geheim!2026',
  foreignUser: true,
  roles: ['DSPortal'],
};
const problems = (change: Partial<typeof user>) => {
  const { error } = newUserSchema.safeParse({ ...user, ...change });
  const first = new Map<string, string>();
  for (const { path, message } of error?.issues ?? [])
    first.set(path.join('.'), first.get(path.join('.')) ?? message);
  return [...first];
};

/** R-USR-20 to R-USR-22: what a form would say first of each field. */
test.each<[string, Partial<typeof user>, string[][]]>([
  ['as it should be', {}, []],
  ['without roles', { roles: [] }, []],
  ['with blanks around its name', { username: ' neu@kanzlei-brandt.test ' }, []],
  ['without a name', { username: ' ' }, [['username', 'usernameRequired']]],
  ['with a name that is no e-mail', { username: 'neu@kanzlei' }, [['username', 'usernameMail']]],
  [
    'with a weak password, typed twice',
    { password: 'geheim', confirmation: 'geheim' },
    [['password', 'weak']],
  ],
  ['with two passwords', { confirmation: 'Geheim!2027' }, [['confirmation', 'mismatch']]],
  ['whose password was not repeated', { confirmation: '' }, [['confirmation', 'confirmationRequired']]],
  ['of the own company', { foreignUser: false }, [['foreignUser', 'foreignUserRequired']]],
  [
    'with two passwords, before anything else is typed',
    { username: '', confirmation: 'x', foreignUser: false },
    [
      ['username', 'usernameRequired'],
      ['foreignUser', 'foreignUserRequired'],
      ['confirmation', 'mismatch'],
    ],
  ],
])('A new user %s', (_, change, expected) => {
  expect(problems(change)).toEqual(expected);
});

test('A new user belongs to the address of the admin; the confirmation of the address is not asked for again', () => {
  expect(toNewUser(user, '1001', [{ name: 'DSPortal', label: 'Datenschutz' }])).toEqual({
    username: user.username,
    password: user.password,
    roles: ['DSPortal'],
    addressNumber: '1001',
  });
});

test.each([
  ['that are no longer offered go', [], []],
  ['stay while it is not known which are offered', undefined, ['DSPortal']],
])('Roles of a draft %s', (_, offered, roles) => {
  expect(toNewUser(user, '1001', offered).roles).toEqual(roles);
});

test('A draft’s roles that are not offered any more are not sent', () => {
  const roles = ['DSPortal', 'Abgeschafft', 'Ticketportal'];
  const offered = ['DSPortal', 'Ticketportal'].map((name) => ({ name, label: name }));
  expect(toNewUser({ ...user, roles }, '1001', offered).roles).toEqual(['DSPortal']);
});
