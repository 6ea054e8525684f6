import type { Unreadable } from './read-rows';
import { apiRuntime } from './runtime';
import { byServerClock } from './server-clock';

/** One line of the log: never bodies, messages, tokens, query strings or ids of objects. */
interface LoggedCall {
  /** When the answer came by the server's clock, ISO 8601 in UTC. */
  at: string;
  method: string;
  /** See `pathPattern`. */
  path: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Duration in milliseconds; 0 for a report. */
  ms: number;
  /** The id the call was sent with, where the installation has named a header for it. */
  id?: string;
  /** What could not be read of the answer: names of fields and how often, never what stood there. */
  unreadable?: readonly UnreadableCount[];
  /** An uncaught error, with the method `ERROR` and the pattern of the page's address as path. */
  error?: { number: string; name: string; places: readonly string[]; version: string };
  /** A value of web-vitals in milliseconds, CLS without unit; with the method `VITAL` and the page's pattern as path. */
  vital?: { name: string; value: number; version: string };
}

export interface UnreadableCount {
  /** Wire name of a field; `(row)` for rows without an identity. */
  field: string;
  count: number;
  /** Such as 'Invalid YIT date string'; empty where there is none. */
  reason: string;
}

/** Lines that are sent at once. */
const batchSize = 50;
/** Milliseconds after which a failure or a report is sent at the latest, with the lines before it. */
const urgentDelay = 10_000;

let pending: LoggedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Logs a call. Lines are sent together: at fifty lines, ten seconds after a failure or a report, and when the page is left
 * or hidden. A call that has succeeded waits for one of these, so that a page at rest does not send a line a minute.
 */
export function logCall(call: Omit<LoggedCall, 'at'>): void {
  pending.push({ at: byServerClock(new Date()).toISOString(), ...call });
  if (pending.length >= batchSize) flushCallLog();
  else if (isUrgent(call)) timer ??= setTimeout(flushCallLog, urgentDelay);
}

/** Reports of errors and web-vitals have no status. */
const isUrgent = ({ status, unreadable }: Omit<LoggedCall, 'at'>): boolean =>
  status === 0 || status >= 400 || unreadable !== undefined;

/** How often each field could not be read. */
export function countFields({ rows, fields }: Unreadable): UnreadableCount[] {
  const counts = new Map<string, UnreadableCount>();
  for (const { field, reason } of fields) {
    const key = `${field} ${reason}`;
    counts.set(key, { field, reason, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values(), ...(rows > 0 ? [{ field: '(row)', count: rows, reason: '' }] : [])];
}

/** Reports what could not be read of an answer. */
export function logUnreadable(
  { call, status = 200 }: { call: string; status?: number },
  unreadable: Unreadable,
): void {
  const [method = '', path = ''] = call.split(' ');
  logCall({ method, path, status, ms: 0, unreadable: countFields(unreadable) });
}

/** Sends the pending lines. Lines that cannot be sent are dropped, so that logging never disturbs the user. */
export function flushCallLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length === 0) return;
  const body = JSON.stringify(pending);
  pending = [];
  const { provider } = apiRuntime().config;
  // Not axios: only `fetch` with keepalive outlives the page, and this call must not log itself.
  void fetch(`${provider.url}/logs`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', appkey: provider.appKey },
    body,
  }).catch(() => undefined);
}
