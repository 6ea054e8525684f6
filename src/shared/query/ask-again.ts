/** Seconds before each retry, so that a failing backend gets less load. The last one repeats. */
const pauses = [5, 30, 60, 120, 300, 600] as const;

/**
 * Returns the milliseconds to wait after this many failures in a row: up to ten minutes, a little different
 * for each user, and never less than `Retry-After`.
 */
export function pauseAfter(failures: number, retryAfter = 0): number {
  const seconds = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? 600;
  return Math.max(retryAfter, seconds * 1000 * (0.8 + 0.2 * Math.random()));
}
