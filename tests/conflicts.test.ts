import { mockBases } from '@mocks/node';
// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { type BlogConfig, loadBlogConfig } from '@/api/blog';
import { loadForeignUsers } from '@/api/provider/foreign-users';
import { BlogConfigConflictError, saveBlogConfigMutation } from '@/entities/blog-config/queries';
import { RolesConflictError, UserGoneError, changeRolesMutation } from '@/entities/user/queries';

import { failureOf } from './api/wire.fixtures';
import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, faults, server } = mocksForTests();

beforeEach(() => logInAs('admin'));

const username = 'helene.brandt@kanzlei-brandt.test';
const customerNumber = '1000';
const client = new QueryClient();

const seenNow = async () =>
  (await loadForeignUsers(customerNumber)).find((user) => user.username === username)?.roles ?? [];
const atBackend = () =>
  backend.state.users.find((user) => user.username === username)?.dfroles.map(({ dfroleName }) => dfroleName);
const change = (seen: Awaited<ReturnType<typeof seenNow>>, roles: readonly string[]) =>
  client.getMutationCache().build(client, changeRolesMutation(client)).execute({ username, seen, roles });

test('A role that another admin has taken away does not come back with a choice that began before', async () => {
  await change(await seenNow(), ['DSPortal', 'QMSPortal']);
  const seen = await seenNow();
  await change(seen, ['QMSPortal']);
  const failure = await failureOf(change(seen, ['DSPortal', 'QMSPortal', 'IMSPortal']));
  expect(failure).toBeInstanceOf(RolesConflictError);
  expect(failure).toMatchObject({ current: [{ name: 'QMSPortal' }] });
  expect(atBackend()).toEqual(['QMSPortal']);
});

test('What another admin has chosen as well is no conflict', async () => {
  const seen = await seenNow();
  await change(seen, ['DSPortal']);
  await change(seen, ['DSPortal']);
  expect(atBackend()).toEqual(['DSPortal']);
});

test('A user whom another admin has deleted is said to be gone', async () => {
  const seen = await seenNow();
  backend.state.users = backend.state.users.filter((user) => user.username !== username);
  expect(await failureOf(change(seen, ['DSPortal']))).toBeInstanceOf(UserGoneError);
});

const save = (seen: BlogConfig | null, config: BlogConfig) =>
  client.getMutationCache().build(client, saveBlogConfigMutation(client)).execute({ seen, config });

test('The blog configuration of another admin is not overwritten by one that was begun before', async () => {
  const seen = await loadBlogConfig();
  const theirs = { apiKey: 'abcdefghijkl', blogId: '4711', count: 7 };
  await save(seen, theirs);
  const failure = await failureOf(save(seen, { ...theirs, count: 3 }));
  expect(failure).toBeInstanceOf(BlogConfigConflictError);
  expect(await loadBlogConfig()).toEqual(theirs);
});

/** Another admin's change comes right after this one's. */
function afterNextCall(method: 'put' | 'post', path: string, change: () => void): void {
  let passed = false;
  server.use(
    http[method](`${mockBases.provider}${path}`, async ({ request }) => {
      if (passed) return undefined;
      passed = true;
      const response = await fetch(request.clone());
      change();
      return response;
    }),
  );
}

test('A save by another admin in the same second is told: roles', async () => {
  const seen = await seenNow();
  afterNextCall('put', '/user/:name/dfroles', () => {
    const user = backend.state.users.find((found) => found.username === username);
    user?.dfroles.splice(0);
  });
  const failure = await failureOf(change(seen, ['DSPortal', 'QMSPortal']));
  expect(failure).toBeInstanceOf(RolesConflictError);
  expect(failure).toMatchObject({ current: [] });
});

test('A save by another admin in the same second is told: settings', async () => {
  const seen = await loadBlogConfig();
  const mine = { apiKey: 'abcdefghijkl', blogId: '4711', count: 3 };
  afterNextCall('put', '/googleapiconfig', () =>
    Object.assign(backend.state.blogConfig ?? {}, { blogCount: 9 }),
  );
  const failure = await failureOf(save(seen, mine));
  expect(failure).toBeInstanceOf(BlogConfigConflictError);
  expect(failure).toMatchObject({ current: { ...mine, count: 9 } });
});

test.each([
  ['fails', { status: 503 }],
  ['is silent', { delayMs: 60_000 }],
])('A server that %s after saving does not hold up the admin', async (_, fault) => {
  const seen = await loadBlogConfig();
  const mine = { apiKey: 'abcdefghijkl', blogId: '4711', count: 3 };
  afterNextCall('put', '/googleapiconfig', () => faults.add({ path: '/googleapiconfig', ...fault }));
  await expect(save(seen, mine)).resolves.toBeUndefined();
});
