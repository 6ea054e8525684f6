import { apiRuntime } from './runtime';
import { byServerClock } from './server-clock';

/** One line of the call log: never bodies, tokens, query strings or ids. */
interface LoggedCall {
  /** When the answer came by the server's clock, ISO 8601 in UTC. */
  at: string;
  method: string;
  /** See `pathPattern`. */
  path: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Duration in milliseconds. */
  ms: number;
}

/** Lines that are sent at once. */
const batchSize = 50;
/** Milliseconds after which a line is sent at the latest. */
const batchDelay = 10_000;

let pending: LoggedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Logs a call. Lines are sent together: every ten seconds, at fifty lines, and when the page is left. */
export function logCall(call: Omit<LoggedCall, 'at'>): void {
  pending.push({ at: byServerClock(new Date()).toISOString(), ...call });
  if (pending.length >= batchSize) flushCallLog();
  else timer ??= setTimeout(flushCallLog, batchDelay);
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
