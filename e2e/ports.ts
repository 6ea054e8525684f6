/** How many browsers walk at once; each has a front server and backends of its own, so that no journey meets another. */
export const lanes = [0, 1] as const;

/** Where a lane's servers listen. `E2E_PORT` moves all lanes, so that two copies of the project can run side by side. */
export function portsOf(lane: number) {
  const first = Number(process.env['E2E_PORT'] ?? 4310) + lane * 10;
  return { front: first, gsd: first + 1, provider: first + 2, taskUtils: first + 3, blog: first + 4 };
}

/** The ports of this process: a worker's lane is its number, a server is told its own. */
export const ports = portsOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['E2E_LANE'] ?? 0));
