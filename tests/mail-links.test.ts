// @vitest-environment node

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startStaticServer } from '@mocks/http-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { changedLinks, leadsTo } from './mail-links.fixtures';

describe('A link that a mail filter has changed', () => {
  const empty = mkdtempSync(join(tmpdir(), 'kundenportal-links-'));
  const headers = { 'x-frame-options': 'DENY' };
  const start = (staticDir: string) => startStaticServer({ port: 0, staticDir, headers });
  let server: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    server = await start('public');
  });
  afterAll(async () => {
    await server.close();
    rmSync(empty, { recursive: true });
  });

  test.each(changedLinks)('%s leads to %s on the server of npm start', async (request, page) => {
    const answer = await fetch(`${server.url}${request}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(await answer.text()).toContain('<script src="/404.js">');
    const script = await (await fetch(`${server.url}/404.js`)).text();
    expect(leadsTo(script, request)).toBe(page);
  });

  test('the German page stays where an address cannot be decoded', () => {
    expect(() => leadsTo(readFileSync('public/404.js', 'utf8'), '/%23%2F%ff')).toThrow('URI malformed');
  });

  test('a folder without the page answers in plain words', async () => {
    const bare = await start(empty);
    const answer = await fetch(`${bare.url}/%23/login`);
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    await bare.close();
  });
});
