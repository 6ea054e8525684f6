const last = new Map<string, Promise<unknown>>();

/**
 * Does things of the same key one after the other, each once the one before has ended in whatever way: the last wish of
 * a person is then also the last a backend hears.
 */
export async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(key);
  const mine = before ? before.then(work, work) : work();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
