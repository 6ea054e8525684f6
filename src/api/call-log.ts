import type { UnreadableCount } from './read-rows';
import { apiRuntime, byServerClock } from './runtime';

/** A line never contains bodies, messages, tokens, query strings or object ids. */
interface LoggedCall {
  at: string;
  method: string;
  path: string;
  /** 0 means no response. */
  status: number;
  ms: number;
  id?: string;
  /** Contains field names and counts, never values. */
  unreadable?: readonly UnreadableCount[];
  /** An uncaught error has the method `ERROR` and the page's address pattern as path. */
  error?: { number: string; name: string; places: readonly string[]; version: string };
  /** A web-vital is in milliseconds (CLS has no unit), with the method `VITAL` and the page's pattern as path. */
  vital?: { name: string; value: number; version: string };
}

const batchSize = 50;
/** A failure or a report is sent within this many milliseconds, with the lines before it. */
const urgentDelay = 10_000;

let pending: LoggedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends lines in batches, so that an idle page does not send one a minute. */
export function logCall(call: Omit<LoggedCall, 'at'>): void {
  pending.push({ at: byServerClock(new Date()).toISOString(), ...call });
  if (pending.length >= batchSize) flushCallLog();
  else if (isUrgent(call)) timer ??= setTimeout(flushCallLog, urgentDelay);
}

/** Reports of errors and web-vitals have no status. */
const isUrgent = ({ status, unreadable }: Omit<LoggedCall, 'at'>): boolean =>
  status === 0 || status >= 400 || unreadable !== undefined;

export function logUnreadable(
  { call, status = 200 }: { call: string; status?: number },
  unreadable: readonly UnreadableCount[],
): void {
  const [method = '', path = ''] = call.split(' ');
  logCall({ method, path, status, ms: 0, unreadable });
}

/** Lines that cannot be sent are dropped, so that logging never disturbs the user. */
export function flushCallLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.length === 0) return;
  const body = JSON.stringify(pending);
  pending = [];
  const { provider } = apiRuntime().config;
  // Only `fetch` with keepalive outlives the page, and this call must not log itself.
  void fetch(`${provider.url}/logs`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', appkey: provider.appKey },
    body,
  }).catch(() => undefined);
}
