import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import * as z from 'zod/mini';

import type { Driver, Key } from './driver';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() });
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserName: z.string(), browserVersion: z.string() }),
});

/** Keys by the code points of the WebDriver standard (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codeOf: Readonly<Record<Key, string>> = { Enter: '\uE007', k: 'k' };
const control = '\uE009';

/** WebKitGTK behind its own WebDriver server, on a virtual screen. */
export interface WebKitServer {
  url: string;
  stop: () => void;
}

/** The number of the display that Xvfb has chosen. */
const displayOf = (screen: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    screen.once('error', reject);
    screen.stdout?.once('data', (data: Buffer) => resolve(`:${data.toString().trim()}`));
  });

export async function startWebKit(port: number): Promise<WebKitServer> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const display = await displayOf(screen);
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, TZ: 'Europe/Berlin', LANG: 'de_DE.UTF-8', LANGUAGE: 'de' },
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const ready = await fetch(`${url}/status`).catch(() => undefined);
    if (ready?.ok) break;
    await pause(100);
  }
  return {
    url,
    stop: () => {
      server.kill();
      screen.kill();
    },
  };
}

/** Drives a session of its own, with nothing kept from any other. */
export async function webDriver({ url }: WebKitServer): Promise<Driver> {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = z.parse(z.object({ value: z.unknown() }), await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const { sessionId, capabilities } = z.parse(
    sessionSchema,
    await call('POST', '/session', { capabilities: { alwaysMatch: {} } }),
  );
  const session = `/session/${sessionId}`;
  await call('POST', `${session}/window/rect`, { width: 1440, height: 1000 });
  const act = (actions: readonly unknown[], type: 'pointer' | 'wheel' | 'key') =>
    call('POST', `${session}/actions`, {
      actions: [
        { type, id: type, ...(type === 'pointer' && { parameters: { pointerType: 'mouse' } }), actions },
      ],
    });
  const element = async (path: string, body?: unknown) =>
    z.parse(elementSchema, await call(body ? 'POST' : 'GET', `${session}/${path}`, body))[elementKey];
  const move = ({ x, y }: { x: number; y: number }) => ({
    type: 'pointerMove',
    x: Math.round(x),
    y: Math.round(y),
    duration: 20,
  });
  const handles = async () => z.parse(z.array(z.string()), await call('GET', `${session}/window/handles`));
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: async (address) => void (await call('POST', `${session}/url`, { url: address })),
    run: (script, ...args) => call('POST', `${session}/execute/sync`, { script, args }),
    click: async (point) =>
      void (await act(
        [move(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }],
        'pointer',
      )),
    drag: async (from, to) => {
      const steps = [1, 2, 3, 4].map((step) => ({
        x: from.x + ((to.x - from.x) * step) / 4,
        y: from.y + ((to.y - from.y) * step) / 4,
      }));
      await act(
        [
          move(from),
          { type: 'pointerDown', button: 0 },
          ...steps.map(move),
          { type: 'pointerUp', button: 0 },
        ],
        'pointer',
      );
    },
    wheel: async ({ x, y }, deltaY) =>
      void (await act(
        [{ type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY, duration: 20 }],
        'wheel',
      )),
    type: async (text) => {
      const typeOnce = async () =>
        call('POST', `${session}/element/${await element('element/active')}/value`, { text });
      // A field may be replaced between the two calls, as when the code of a dialog has come; nothing was typed then.
      await typeOnce().catch(typeOnce);
    },
    press: async (key, { control: held = false } = {}) => {
      const codes = held ? [control, codeOf[key]] : [codeOf[key]];
      await act(
        [
          ...codes.map((value) => ({ type: 'keyDown', value })),
          ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
        ],
        'key',
      );
    },
    choose: async (selector, paths) => {
      const field = await element('element', { using: 'css selector', value: selector });
      await call('POST', `${session}/element/${field}/value`, { text: paths.join('\n') });
    },
    newTab: async () => {
      const { handle } = z.parse(
        z.object({ handle: z.string() }),
        await call('POST', `${session}/window/new`, { type: 'tab' }),
      );
      await call('POST', `${session}/window`, { handle });
    },
    showTab: async (index) => {
      const handle = (await handles())[index];
      await call('POST', `${session}/window`, { handle });
    },
    print: () => Promise.reject(new Error('WebKitGTK’s driver does not know how to print')),
    picture: async () => Buffer.from(String(await call('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await call('DELETE', session)),
  };
}
