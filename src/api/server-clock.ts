/** By how much the server's clock is ahead of this device's; 0 until the first response. */
const difference = { ms: 0 };

/** Smaller differences are the way of the answer and the header's whole seconds, in milliseconds. */
const tolerance = 5000;

/** Learns the server's time from the `date` header of an answer that has just arrived. A header that is no date is ignored. */
export function noteServerTime(header: unknown): void {
  const server = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(server)) return;
  const ahead = server - Date.now();
  difference.ms = Math.abs(ahead) < tolerance ? 0 : ahead;
}

/**
 * A moment of this device by the server's clock: for every time that is written to a backend, because a device's clock may
 * be wrong (docs/api/conventions.md, Times).
 */
export const byServerClock = (moment: Date): Date => new Date(moment.getTime() + difference.ms);
