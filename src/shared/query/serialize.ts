const last = new Map<string, Promise<unknown>>();

/**
 * Runs tasks of the same key one after the other, each when the one before has ended, also in failure. So the last change
 * a user makes is also the last one the backend gets.
 */
export async function serialize<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
  const before = last.get(key);
  const mine = before ? before.then(task, task) : task();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}

/** The same over all tabs of the portal, where the browser has locks. */
export const withLock = async <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request(name, task) : await serialize(name, task);
