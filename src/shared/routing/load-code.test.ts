import { afterEach, describe, expect, it, vi } from 'vitest';

import { loadCode } from './load-code';

const connected = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const failed = new TypeError('Failed to fetch dynamically imported module');

afterEach(() => vi.restoreAllMocks());

describe('code that comes on demand', () => {
  it('comes as it is asked for', async () => {
    await expect(loadCode(() => Promise.resolve('code'))).resolves.toBe('code');
  });

  it('waits for the connection that is gone, however often it is', async () => {
    connected(false);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
    const loading = loadCode(load);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    load.mockResolvedValue('code');
    window.dispatchEvent(new Event('online'));
    await expect(loading).resolves.toBe('code');
  });

  it('fails at once where there is a connection: the portal was updated', async () => {
    connected(true);
    const load = vi.fn<() => Promise<string>>().mockRejectedValue(failed);
    await expect(loadCode(load)).rejects.toBe(failed);
    expect(load).toHaveBeenCalledTimes(1);
  });
});
