const last = new Map<string, Promise<unknown>>();

/** Runs tasks in sequence, so that a user's last change is the last one the backend gets. */
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

/** Serializes over all tabs, where the browser has locks. */
export const withLock = async <Result>(name: string, task: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? await navigator.locks.request(name, task) : await serialize(name, task);
