import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startMockServer } from '@mocks/http-server';
import { type MockState, mockStateSchema } from '@mocks/state/model';
import { type BrowserContext, test as base } from '@playwright/test';
import * as z from 'zod/mini';

import { headerFile, parseHeaderFile } from '../../scripts/security-headers.mjs';
import type { Fault } from './backends';
import { mountDisk } from './room';

const headersSchema = z.record(z.string(), z.string());
const callsSchema = z.array(z.object({ method: z.string(), path: z.string(), status: z.number() }));
const settingsSchema = z.looseObject({});

const checksumOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A portal with its backends behind one origin, as an operator runs it, which a test may stop and change. */
export function createPortal(port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'kundenportal-offline-'));
  const site = join(folder, 'site');
  cpSync('dist', site, { recursive: true });
  const stateFile = join(folder, 'state.json');
  const control = (method: string, path: string, body?: object) =>
    fetch(`http://localhost:${port}/__mock${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  let server: { close: () => Promise<void> } | undefined;
  const path = (name: string) => join(site, name);
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const write = (name: string, text: string) => writeFileSync(path(name), text);
  return {
    url: `http://localhost:${port}/`,
    read,
    write,
    /** Starts the server with the headers of the configuration at this moment. */
    start: async () => {
      server = await startMockServer({
        port,
        staticDir: site,
        headers: z.parse(headersSchema, parseHeaderFile(headerFile(JSON.parse(read('config.json'))))),
        stateFile,
      });
    },
    /** From now on nothing answers. */
    stop: async () => {
      await server?.close();
      server = undefined;
    },
    /** The network in between answers every address with its login page, or leads to it. */
    startForeign: async (status: 200 | 302 | 511) => {
      const location = status === 302 ? { location: 'https://wlan.example.test/' } : {};
      const foreign = createServer((_request, response) => {
        response
          .writeHead(status, { 'content-type': 'text/html', ...location })
          .end('<!doctype html><title>WLAN-Anmeldung</title>');
      });
      await new Promise<void>((resolve) => foreign.listen(port, resolve));
      server = {
        close: () =>
          new Promise((resolve) => {
            foreign.close(() => resolve());
            foreign.closeAllConnections();
          }),
      };
    },
    /** Changes settings of config.json. */
    configure: (change: Record<string, unknown>) =>
      write(
        'config.json',
        JSON.stringify({ ...z.parse(settingsSchema, JSON.parse(read('config.json'))), ...change }),
      ),
    /** Publishes a build that differs in its page; one whose files do not arrive whole has a wrong checksum. */
    publish: (mark: string, { whole }: { whole: boolean }) => {
      const page = read('index.html');
      const changed = page.replace('</body>', `<!-- ${mark} --></body>`);
      write('index.html', whole ? changed : `${changed} `);
      write('service-worker.js', read('service-worker.js').replaceAll(checksumOf(page), checksumOf(changed)));
    },
    /** Changes what the backends hold; they must be stopped. */
    changeState: (change: (state: MockState) => void) => {
      const state = z.parse(mockStateSchema, JSON.parse(readFileSync(stateFile, 'utf8')));
      change(state);
      writeFileSync(stateFile, JSON.stringify(state));
    },
    fault: (fault: Fault) => control('POST', '/faults', fault),
    noFaults: () => control('DELETE', '/faults'),
    calls: async () => z.parse(callsSchema, await (await control('GET', '/calls')).json()),
    profile: join(folder, 'profile'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type OwnPortal = ReturnType<typeof createPortal>;

interface Fixtures {
  portal: OwnPortal;
  /** Starts a browser process with the test's profile; one that runs already is closed. */
  openBrowser: () => Promise<BrowserContext>;
  /** The disk on which the browser's profile lies, to be filled by the test; undefined where none could be mounted. */
  disk: ReturnType<typeof mountDisk>;
}

/** Tests with a server and browser processes of their own, where service workers are allowed. */
export const test = base.extend<Fixtures>({
  portal: async ({ baseURL }, use) => {
    // Beside the five ports of the worker's servers.
    const portal = createPortal(Number(new URL(baseURL ?? '').port) + 5);
    await portal.start();
    await use(portal);
    await portal.stop();
    portal.remove();
  },
  disk: async ({ portal }, use) => {
    const disk = mountDisk(portal.profile);
    await use(disk);
    disk?.remove();
  },
  openBrowser: async ({ playwright, portal, launchOptions, locale, timezoneId, viewport }, use) => {
    let open: BrowserContext | undefined;
    await use(async () => {
      await open?.close();
      open = await playwright.chromium.launchPersistentContext(portal.profile, {
        ...launchOptions,
        baseURL: portal.url,
        serviceWorkers: 'allow',
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      });
      return open;
    });
    await open?.close();
  },
});
