// @vitest-environment node

import { describe, expect, test } from 'vitest';

import { readingSteps } from '../../scripts/contract/reading-steps';
import { failures, reportText } from '../../scripts/contract/report';
import { notAsked, sessionKeys, writingSteps } from '../../scripts/contract/writing-steps';
import { backends, keyOf } from '../../scripts/openapi/document';
import { type Mode, serverOf, walkAs } from '../contract/contract.fixtures';
import { freshBackend } from '../mocks/visitor';

describe('A walk of the mock backends finds nothing', () => {
  test.each<[string, Mode]>([
    ['as they are', {}],
    ['with the plain login', { login: 'plain' }],
    ['with the session as a bearer token', { sessionHeader: 'bearer' }],
    ['without batches', { batch: false }],
    ['with a token for task-utils', { auth: 'bearer' }],
    ['for a contact person', { persona: 'contact' }],
    ['for a foreign user', { persona: 'foreign' }],
    ['read only', { readOnly: true }],
  ])('%s', async (_title, mode) => {
    const rows = await walkAs(serverOf(freshBackend()), mode);
    expect(failures(rows).map(({ what, problems }) => [what, problems])).toEqual([]);
    expect(rows.filter(({ status }) => status === 200).length).toBeGreaterThan(30);
  });

  test.each(['encrypted', 'plain'] as const)('with a second factor, %s', async (login) => {
    const mock = freshBackend();
    mock.backend.state.secondFactorForAll = true;
    const rows = await walkAs(serverOf(mock), { login });
    expect(failures(rows)).toEqual([]);
    expect(rows.filter(({ what }) => what === 'POST /v2/login')).toHaveLength(2);
  });
});

describe('A walk', () => {
  test('leaves the data of the server as they were', async () => {
    const mock = freshBackend();
    const { users, tasks, tickets, documents } = structuredClone(mock.backend.state);
    await walkAs(serverOf(mock));
    const after = mock.backend.state;
    expect(Object.keys(after.users)).toEqual(Object.keys(users));
    expect([after.tasks, after.tickets, after.documents]).toEqual([tasks, tickets, documents]);
  });

  test('changes nothing at all when it only reads', async () => {
    const requests: string[] = [];
    const server = serverOf(freshBackend());
    await walkAs(
      (request) => {
        requests.push(`${request.method} ${new URL(request.url).pathname}`);
        return server(request);
      },
      { readOnly: true },
    );
    expect(
      requests.filter((call) =>
        /^(?:PUT|PATCH|DELETE)|POST .*(?:\/user\/[^/]+@|uploadFile|\/logs)/.test(call),
      ),
    ).toEqual([]);
  });

  test('has an input for every described call, or a reason', () => {
    const steps = [...readingSteps, ...writingSteps].map(([backend, key]) => `${backend} ${key}`);
    const described = Object.entries(backends).flatMap(([name, { calls }]) =>
      calls.map((call) => [name, keyOf(call)] as const),
    );
    const unknown = described.filter(
      ([name, key]) => !steps.includes(`${name} ${key}`) && !(key in notAsked) && !sessionKeys.includes(key),
    );
    expect(unknown).toEqual([]);
  });

  test('is reported per backend, with reasons for what was not asked', async () => {
    const text = reportText(await walkAs(serverOf(freshBackend()), { readOnly: true }));
    expect(text).toContain('Dokumentenmanagement\n');
    expect(text).toContain('✓ POST /v2/login');
    expect(text).toContain('nicht geprüft: Der Aufruf verschickt eine E-Mail.');
    expect(text).toMatch(/\d+ in Ordnung, 0 mit Fehlern, \d+ nicht geprüft$/);
  });
});
