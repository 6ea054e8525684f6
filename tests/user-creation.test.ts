// @vitest-environment jsdom
import { mockBases } from '@mocks/node';
import { HttpResponse, getResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { pinSession } from '@/entities/session/own-action';
import {
  type CreationAttempt,
  type NewForeignUser,
  createForeignUser,
  creationFailure,
} from '@/entities/user/create-user';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { server, backend, faults, handlers } = mocksForTests();

beforeEach(() => logInAs('admin'));

const username = 'neu@kanzlei-brandt.test';
const newUser = {
  username,
  password: 'Geheim!2026',
  roles: ['DSPortal', 'QMSPortal'],
  addressNumber: '1002',
};
const atBackend = () => backend.state.users.find((user) => user.username === username);
const mailed = () => backend.state.mails.filter(({ to }) => to === username);

/** The call of each step, and the one that takes the user back. */
const calls = {
  create: { method: 'POST', path: '/user/neu' },
  role: { method: 'PUT', path: '/role' },
  dfroles: { method: 'PUT', path: '/dfroles' },
  mail: { method: 'POST', path: '/mail' },
  delete: { method: 'DELETE', path: '/user/neu' },
} as const;

/** Every way a call can fail. */
const failures = [
  ['an error of the server', { status: 503 }],
  ['a refusal', { status: 403 }],
  ['no connection', { offline: true }],
] as const;

const create = (
  user: NewForeignUser,
  earlier?: CreationAttempt,
  keep: (attempt: CreationAttempt | undefined) => void = () => undefined,
) => createForeignUser(user, pinSession(), { earlier, keep });

const creation = (user = newUser) =>
  create(user).then(
    (created) => created,
    (error: unknown) => creationFailure(error, false),
  );

describe('After a lost answer', () => {
  /** Creates a form that keeps its state between two presses. */
  const form = () => {
    let attempt: CreationAttempt | undefined;
    const press = (user = newUser) =>
      create(user, attempt, (newAttempt) => (attempt = newAttempt)).then(
        (created) => created,
        (error: unknown) => creationFailure(error, attempt !== undefined),
      );
    return { press, attempt: () => attempt };
  };
  /** The backend carries the next such call out, and its answer gets lost. */
  const loseAnswer = (method: 'post' | 'put' | 'delete', path: string) =>
    server.use(
      http[method](
        `${mockBases.provider}${path}`,
        async ({ request }) => {
          await getResponse([...handlers], request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    );

  test('of the first step the next press finishes the user, with the password typed last', async () => {
    const { press, attempt } = form();
    loseAnswer('post', '/user/:name');
    expect(await press()).toBe('unclear');
    expect(attempt()).toEqual({ username, made: false });
    expect(await press({ ...newUser, password: 'Anders!2026' })).toEqual({ mailed: true });
    expect(atBackend()).toMatchObject({
      password: 'Anders!2026',
      foreignUser: true,
      dfroles: newUser.roles.map((dfroleName) => ({ dfroleName })),
    });
    expect(mailed()).toHaveLength(1);
    expect(attempt()).toBeUndefined();
  });

  test('of the first step a user whom another admin has finished since is not touched', async () => {
    const { press } = form();
    faults.add({ ...calls.create, offline: true, times: 1 });
    await press();
    await create({ ...newUser, password: 'Fremd!2026', roles: ['DSPortal'] });
    const before = structuredClone(atBackend());
    expect(await press()).toBe('exists');
    expect(atBackend()).toEqual(before);
  });

  test('of the first step a colleague of that name is not touched', async () => {
    const colleague = 'ohne.adresse@musterwerk.test';
    const before = structuredClone(backend.state.users.find((user) => user.username === colleague));
    for (const user of [{ ...newUser, username: colleague }, newUser]) {
      const attempt = { username: colleague, made: false };
      const result = await create(user, attempt).catch((error: unknown) => creationFailure(error, false));
      expect(result).toEqual(user === newUser ? { mailed: true } : 'exists');
      expect(backend.state.users.find(({ username: name }) => name === colleague)).toEqual(before);
    }
  });

  test('of the first step another name leaves no unfinished user behind', async () => {
    const { press } = form();
    loseAnswer('post', '/user/:name');
    await press();
    expect(await press({ ...newUser, username: 'anders@kanzlei-brandt.test' })).toEqual({ mailed: true });
    expect(atBackend()).toBeUndefined();
  });

  test('a user who could not be taken back is finished by the next press', async () => {
    const { press, attempt } = form();
    faults.add({ ...calls.dfroles, status: 503, times: 1 });
    faults.add({ ...calls.delete, status: 503, times: 1 });
    expect(await press()).toBe('notTakenBack');
    expect(attempt()).toEqual({ username, made: true });
    expect(await press()).toEqual({ mailed: true });
    expect(atBackend()?.dfroles).toHaveLength(2);
  });

  test('nothing is asked for while the earlier user cannot be looked up', async () => {
    const { press, attempt } = form();
    loseAnswer('post', '/user/:name');
    await press();
    faults.add({ method: 'GET', path: '/user/neu', status: 503 });
    // It may exist, so the portal does not say that none was created.
    expect(await press()).toBe('unclear');
    expect(attempt()).toEqual({ username, made: false });
  });
});

describe('Creating a foreign user', () => {
  test('without a fault leaves the user with roles, at its address, and a mail', async () => {
    expect(await creation()).toEqual({ mailed: true });
    expect(atBackend()).toMatchObject({
      foreignUser: true,
      admin: false,
      dfroles: [{ dfroleName: 'DSPortal' }, { dfroleName: 'QMSPortal' }],
    });
    expect(Object.values(backend.state.contacts).find(({ EMail }) => EMail === username)).toMatchObject({
      Adresse: 'ADR2',
    });
    expect(mailed()).toHaveLength(1);
    expect(JSON.stringify(mailed())).not.toContain(newUser.password);
  });

  test('without roles leaves one who sees only the main area', async () => {
    await create({ ...newUser, roles: [] });
    expect(atBackend()).toMatchObject({ foreignUser: true, dfroles: [] });
    expect(mailed()).toHaveLength(1);
  });

  describe.each(failures)('with %s', (name, fault) => {
    test('at step 1, create: no user exists, as far as the answer tells; no mail is sent', async () => {
      faults.add({ ...calls.create, ...fault });
      expect(await creation()).toBe(name === 'a refusal' ? 'failed' : 'unclear');
      expect(atBackend()).toBeUndefined();
      expect(mailed()).toEqual([]);
    });

    test.each(['role', 'dfroles'] as const)(
      'at step 2 or 3, %s: the new user is deleted again, no mail is sent',
      async (step) => {
        faults.add({ ...calls[step], ...fault });
        expect(await creation()).toBe('failed');
        expect(atBackend()).toBeUndefined();
        expect(mailed()).toEqual([]);
      },
    );

    test('at step 4, mail: the user stays with its roles, and it is said that no mail went out', async () => {
      faults.add({ ...calls.mail, ...fault });
      expect(await creation()).toEqual({ mailed: false });
      expect(atBackend()).toMatchObject({
        foreignUser: true,
        dfroles: newUser.roles.map((dfroleName) => ({ dfroleName })),
      });
      expect(mailed()).toEqual([]);
    });

    test('at the roles and at taking back: the admin is told that the user is left', async () => {
      faults.add({ ...calls.dfroles, ...fault });
      faults.add({ ...calls.delete, ...fault });
      expect(await creation()).toBe('notTakenBack');
      expect(atBackend()).toMatchObject({ dfroles: [] });
      expect(mailed()).toEqual([]);
    });
  });

  test('who exists already says so and changes nothing about them (409)', async () => {
    await create({ ...newUser, roles: ['DSPortal'] });
    const before = structuredClone(atBackend());
    expect(await creation()).toBe('exists');
    expect(atBackend()).toEqual(before);
    expect(mailed()).toHaveLength(1);
  });

  test('beyond the limit of the server says so', async () => {
    for (let index = 0; index < 6; index += 1)
      await create({ ...newUser, username: `nummer${index}@kanzlei-brandt.test` });
    expect(await creation()).toBe('maximum');
    expect(atBackend()).toBeUndefined();
  });

  test('beyond the limit says so too where the server notices it at the second step', async () => {
    server.use(
      http.put(`${mockBases.provider}/user/:name/role`, () =>
        HttpResponse.json({ error: 'max_foreign_users', message: null }, { status: 403 }),
      ),
    );
    expect(await creation()).toBe('maximum');
    expect(atBackend()).toBeUndefined();
  });

  test('with a right that cannot be passed on is refused by the server and taken back', async () => {
    expect(await creation({ ...newUser, roles: ['Ticketportal'] })).toBe('failed');
    expect(atBackend()).toBeUndefined();
  });
});
