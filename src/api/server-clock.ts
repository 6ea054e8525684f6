/** Positive if the server's clock is ahead of this device's; 0 until the first response. */
const serverOffset = { ms: 0 };

/** Smaller offsets, in milliseconds, come from latency and from the header's whole seconds. */
const minOffsetMs = 5000;

/** Reads the `date` header of a response that has just arrived; an invalid date is ignored. */
export function noteServerTime(header: unknown): void {
  const server = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const ahead = server - Date.now();
  serverOffset.ms = Math.abs(ahead) < minOffsetMs ? 0 : ahead;
}

/**
 * Every time sent to a backend must pass here, because a device's clock may be wrong (docs/api/conventions.md,
 * Times).
 */
export const byServerClock = (moment: Date): Date => new Date(moment.getTime() + serverOffset.ms);
