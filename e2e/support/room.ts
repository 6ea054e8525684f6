import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { type CDPSession, expect, type Page } from '@playwright/test';

/** Free storage of a device. */
export interface Room {
  /** Leaves none. */
  fill: () => Promise<void>;
  /** Makes room again. */
  empty: () => Promise<void>;
}

/** The browser's own limit for what a site stores. */
export function browserRoom(page: Page): Room {
  let browser: CDPSession | undefined;
  const limit = async (bytes?: number) => {
    browser ??= await page.context().newCDPSession(page);
    const { origin } = new URL(page.url());
    await browser.send('Storage.overrideQuotaForOrigin', { origin, ...(bytes && { quotaSize: bytes }) });
  };
  return {
    fill: async () => {
      await limit(1);
      // The browser goes on for a while with the room it has reckoned with before.
      await expect.poll(() => page.evaluate(tryToStore), { timeout: 60_000 }).toBe('QuotaExceededError');
    },
    empty: () => limit(),
  };
}

/** Stores something in a database of its own; answers the name of the error. */
const tryToStore = () =>
  new Promise<string | undefined>((resolve) => {
    const opening = indexedDB.open('room');
    opening.onupgradeneeded = () => opening.result.createObjectStore('room');
    opening.onerror = () => resolve(opening.error?.name);
    opening.onsuccess = () => {
      const change = opening.result.transaction('room', 'readwrite');
      change.objectStore('room').put(new ArrayBuffer(4096), 'probe');
      const end = () => {
        opening.result.close();
        resolve(change.error?.name);
      };
      change.oncomplete = end;
      change.onabort = end;
    };
  });

/** A small disk for a folder, where root may mount one; undefined elsewhere. */
export function mountDisk(folder: string): (Room & { remove: () => void }) | undefined {
  mkdirSync(folder, { recursive: true });
  const mount = ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', mount, { stdio: 'ignore' }).status !== 0)
    return undefined;
  const ballast = join(folder, 'ballast');
  return {
    fill: async () => fillFile(ballast),
    empty: async () => rmSync(ballast),
    remove: () => void spawnSync('umount', ['--lazy', folder]),
  };
}

/** Writes until the disk has no byte left. */
function fillFile(path: string): void {
  const file = openSync(path, 'w');
  for (const size of [1_048_576, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  closeSync(file);
}
