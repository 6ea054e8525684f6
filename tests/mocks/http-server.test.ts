// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMockBackends, startMockServer } from '@mocks/http-server';
import { personaOf } from '@mocks/state/personas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { passwordGrant, providerKey } from './visitor';

const folder = mkdtempSync(join(tmpdir(), 'kundenportal-mocks-'));
const staticDir = join(folder, 'site');
const stateFile = join(folder, 'state', 'state.json');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  mkdirSync(join(staticDir, 'assets'), { recursive: true });
  writeFileSync(join(staticDir, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(staticDir, 'assets/app-1a2b.js'), 'console.log(1);');
  writeFileSync(join(folder, 'secret.txt'), 'geheim');
});

const startServer = (host?: string) =>
  startMockServer({
    port: 0,
    ...(host && { host }),
    staticDir,
    stateFile,
    headers: { 'x-frame-options': 'DENY' },
  });

const tokenFor = async (provider: string) => {
  const answer = await fetch(`${provider}/oauth/token`, {
    method: 'POST',
    headers: providerKey,
    body: passwordGrant(personaOf('admin').username),
  });
  const { access_token } = z.parse(z.object({ access_token: z.string() }), await answer.json());
  return { ...providerKey, authorization: `Bearer ${access_token}` };
};

describe('The server of npm start', () => {
  test('serves files with the given headers, hashed ones for ever, and nothing else', async () => {
    const server = await startServer();
    const page = await fetch(`${server.url}/`);
    expect(await page.text()).toContain('<title>Portal</title>');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const script = await fetch(`${server.url}/assets/app-1a2b.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${server.url}/missing`)).status).toBe(404);
    await server.close();
  });

  test('listens on this machine alone', async () => {
    const server = await startServer();
    const { port } = new URL(server.url);
    // A server that listens everywhere answers on every address of the loopback network.
    await expect(fetch(`http://127.0.0.2:${port}/`)).rejects.toThrow('fetch failed');
    await server.close();
    const open = await startServer('0.0.0.0');
    expect((await fetch(`http://127.0.0.1:${new URL(open.url).port}/`)).status).toBe(200);
    await open.close();
  });

  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/%'])(
    'does not leave its folder for %s',
    async (path) => {
      const server = await startServer();
      const { port } = new URL(server.url);
      // fetch would tidy the path up, so it is sent as it stands.
      const status = await new Promise((resolve) => {
        request({ port, path }, (answer) => resolve(answer.resume().statusCode)).end();
      });
      expect(status).toBe(404);
      await server.close();
    },
  );

  test('keeps its state over a restart and forgets it on reset', async () => {
    const config = { apiKey: 'neu', blogID: '1', blogCount: 3 };
    const first = await startServer();
    const login = await tokenFor(`${first.url}/api/provider`);
    const saved = await fetch(`${first.url}/api/provider/googleapiconfig`, {
      method: 'PUT',
      headers: login,
      body: JSON.stringify(config),
    });
    expect(saved.status).toBe(200);
    await first.close();

    const second = await startServer();
    const read = async () => {
      const headers = await tokenFor(`${second.url}/api/provider`);
      const answer = await fetch(`${second.url}/api/provider/googleapiconfig`, { headers });
      const found: unknown = await answer.json();
      return found;
    };
    expect(await read()).toEqual(config);
    await fetch(`${second.url}/__mock/reset`);
    expect(await read()).toMatchObject({ apiKey: 'demo' });
    await second.close();
  });

  test('reports a damaged state file and starts afresh', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    writeFileSync(stateFile, readFileSync(stateFile, 'utf8').slice(0, 500));
    const server = await startServer();
    expect(written).toHaveBeenCalledWith(expect.stringContaining(stateFile));
    expect((await fetch(`${server.url}/api/provider/health`, { headers: providerKey })).status).toBe(200);
    await server.close();
  });
});

/** Ports that are free at this moment. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve) => {
          const server = createServer().listen(0, () => resolve(server));
        }),
    ),
  );
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return typeof address === 'object' && address ? address.port : 0;
  });
}

describe('The servers of the end-to-end tests', () => {
  const origin = 'http://localhost:4310';
  let urls = { gsd: '', provider: '' };
  let close = async () => {};

  beforeAll(async () => {
    const [gsd = 0, provider = 0, taskUtils = 0, blog = 0] = await freePorts(4);
    const servers = await startMockBackends({ ports: { gsd, provider, taskUtils, blog }, origin });
    urls = { gsd: `http://localhost:${gsd}/portal`, provider: `http://localhost:${provider}` };
    close = servers.close;
  });
  afterAll(() => close());

  const control = (method: string, path: string, body?: object) =>
    fetch(`${urls.provider}/__mock${path}`, { method, ...(body && { body: JSON.stringify(body) }) });

  test('let one origin in, headers and file names included', async () => {
    const preflight = await fetch(`${urls.gsd}/v2/login`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('sessionid');
    const answer = await fetch(`${urls.provider}/health`, { headers: providerKey });
    expect(answer.headers.get('access-control-expose-headers')).toContain('content-disposition');
  });

  test('share one state and one log of calls', async () => {
    await control('POST', '/reset');
    await fetch(`${urls.gsd}/_CheckService`, { headers: { appkey: 'demo-gsd' } });
    await fetch(`${urls.provider}/health`);
    expect(await (await control('GET', '/calls')).json()).toEqual([
      { method: 'GET', path: '/portal/_CheckService', status: 200 },
      { method: 'GET', path: '/health', status: 403 },
    ]);
  });

  test('cut the line when told to be offline', async () => {
    await control('POST', '/faults', { path: '/health', offline: true, times: 1 });
    await expect(fetch(`${urls.provider}/health`, { headers: providerKey })).rejects.toThrow('fetch failed');
    expect((await fetch(`${urls.provider}/health`, { headers: providerKey })).status).toBe(200);
  });

  test('say what is wrong with a switch', async () => {
    expect((await control('POST', '/faults', { path: '' })).status).toBe(400);
    expect((await control('POST', '/unknown', {})).status).toBe(404);
  });
});
