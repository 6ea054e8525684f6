/** Seconds before each further attempt of what has failed, so that a backend in trouble is left alone. The last one repeats. */
const pauses = [5, 30, 60, 120, 300, 600] as const;

/**
 * The one rule for what asks again by itself: milliseconds to wait after so many failures in a row. The pause grows to ten
 * minutes, differs a little from user to user, and is never shorter than the server wants (`Retry-After`).
 */
export function pauseAfter(failures: number, retryAfter = 0): number {
  const seconds = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? 600;
  return Math.max(retryAfter, seconds * 1000 * (0.8 + 0.2 * Math.random()));
}
