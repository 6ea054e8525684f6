// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { importWithRetry, MissingCodeError } from './import-with-retry';

const connected = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const failed = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => void vi.useFakeTimers());

describe('code that comes on demand', () => {
  it('comes as it is asked for', async () => {
    await expect(importWithRetry(() => Promise.resolve('code'))).resolves.toBe('code');
  });

  it('waits for the connection that is gone', async () => {
    connected(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    const load = vi.fn<() => Promise<string>>().mockResolvedValue('code');
    const loading = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(60_000);
    // A browser may never request again what it could not fetch once.
    expect(load).not.toHaveBeenCalled();
    connected(true);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(500);
    await expect(loading).resolves.toBe('code');
  });

  it('comes although the browser says there is no connection, when the server answers', async () => {
    connected(false);
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
    await expect(importWithRetry(() => Promise.resolve('code'))).resolves.toBe('code');
  });

  it('needs no connection once it is in memory', async () => {
    const load = () => Promise.resolve('code');
    await importWithRetry(load);
    connected(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(importWithRetry(load)).resolves.toBe('code');
  });

  it('tries again where a request is lost', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(failed)
      .mockRejectedValueOnce(failed)
      .mockResolvedValue('code');
    const loading = importWithRetry(load);
    await vi.advanceTimersByTimeAsync(2000);
    await expect(loading).resolves.toBe('code');
  });

  it('gives up after the third try: the portal was updated', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
    await Promise.all([
      expect(importWithRetry(load)).rejects.toBeInstanceOf(MissingCodeError),
      vi.advanceTimersByTimeAsync(2000),
    ]);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
