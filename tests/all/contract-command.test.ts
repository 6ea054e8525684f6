// @vitest-environment node

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  type RunningServer,
  startMockBackends,
  startMockServer,
  startStaticServer,
} from '@mocks/http-server';
import { demoPassword, personaOf } from '@mocks/state/personas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

const reportSchema = z.object({
  rows: z.array(
    z.object({ what: z.string(), status: z.nullable(z.number()), problems: z.array(z.string()) }),
  ),
});

/** Runs `npm run contract` as an operator does, with the password in the environment. */
function runCommand(...args: string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, ['scripts/contract.mjs', ...args], {
    env: { ...process.env, CONTRACT_PASSWORD: demoPassword },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (part) => (text += String(part)));
  child.stderr.on('data', (part) => (text += String(part)));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, text }));
  });
}

const user = ['--user', personaOf('admin').username];
let folder = '';
let server: RunningServer;
let port = 0;

/** A port that is free now: the mock builds its addresses from the one it is given. */
async function freePort(): Promise<number> {
  const probe = await startStaticServer({ port: 0, staticDir: folder, headers: {} });
  await probe.close();
  return Number(new URL(probe.url).port);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kundenportal-contract-'));
  port = await freePort();
  server = await startMockServer({ port, staticDir: folder, headers: {} });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('npm run contract', () => {
  test('finds nothing wrong in the server of npm start, and writes a report', async () => {
    const report = join(folder, 'report.json');
    const origin = ['--origin', `http://localhost:${port}`];
    const { code, text } = await runCommand(
      '--config',
      'public/config.json',
      ...origin,
      ...user,
      '--report',
      report,
    );
    expect(text).toContain('0 mit Fehlern');
    expect(code).toBe(0);
    const { rows } = z.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')));
    expect(rows.some(({ what, status }) => what === 'POST /v2/login' && status === 200)).toBe(true);
    expect(text).not.toContain(demoPassword);
    expect(readFileSync(report, 'utf8')).not.toContain(demoPassword);
  });

  test('says with code 1 what is missing, here the portal’s origin in CORS', async () => {
    const ports = {
      gsd: await freePort(),
      provider: await freePort(),
      taskUtils: await freePort(),
      blog: await freePort(),
    };
    const backends = await startMockBackends({ ports, origin: 'http://localhost:1' });
    const at = (offset: number) => `http://localhost:${offset}`;
    const config = {
      gsd: { url: `${at(ports.gsd)}/portal`, appKey: 'demo-gsd', appNames: ['Kundenportal'] },
      provider: { url: at(ports.provider), appKey: 'demo-provider' },
      taskUtils: { url: at(ports.taskUtils) },
      blog: { url: at(ports.blog) },
    };
    const path = join(folder, 'config.json');
    writeFileSync(path, JSON.stringify(config));
    const { code, text } = await runCommand('--config', path, '--origin', at(port), ...user, '--read-only');
    await backends.close();
    expect(code).toBe(1);
    expect(text).toContain(
      `Access-Control-Allow-Origin nennt »http://localhost:1«; erwartet: »${at(port)}«.`,
    );
  });

  test.each([
    ['without a configuration', [], /Aufruf: npm run contract -- --config/],
    ['with an unknown option', ['--nur-lesen'], /Aufruf: npm run contract/],
    ['without a user', ['--config', 'public/config.json'], /Benutzername oder Passwort fehlt/],
    ['with a configuration that is missing', ['--config', 'gibt-es-nicht.json', ...user], /config\.json/],
  ])('ends with code 2 %s', async (_title, args, words) => {
    const { code, text } = await runCommand(...args);
    expect(code).toBe(2);
    expect(text).toMatch(words);
  });
});
