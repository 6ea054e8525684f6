/** Number of parallel tests; each worker has a front server and backends of its own. */
const workerCount = 3;

/** The index of each worker, from 0. */
export const workers = Array.from({ length: workerCount }, (_, index) => index);

/** Returns the ports of a worker's servers. `E2E_PORT` moves them all, so that two copies of the project can run side by side. */
export function portsOf(worker: number) {
  const first = Number(process.env['E2E_PORT'] ?? 4310) + worker * 10;
  return { front: first, gsd: first + 1, provider: first + 2, taskUtils: first + 3, blog: first + 4 };
}

/** The ports of this process: Playwright tells a worker its index, the configuration tells a server whose it is. */
export const ports = portsOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? process.env['E2E_WORKER'] ?? 0));
