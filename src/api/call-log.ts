import { apiRuntime } from './runtime';

/** One line of the call log: never bodies, tokens, query strings or ids (docs/api/conventions.md). */
interface LoggedCall {
  /** When the answer came, ISO 8601 in UTC. */
  at: string;
  method: string;
  /** Pattern of the path, see `pathPattern`. */
  path: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Duration in milliseconds. */
  ms: number;
}

/** Lines that make a batch full. */
const batchSize = 50;
/** How long a line waits for others, in milliseconds. */
const batchDelay = 10_000;

let waiting: LoggedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Notes a call; batches travel every ten seconds, at fifty lines, and when the page goes. */
export function logCall(call: Omit<LoggedCall, 'at'>): void {
  waiting.push({ at: new Date().toISOString(), ...call });
  if (waiting.length >= batchSize) flushCallLog();
  else timer ??= setTimeout(flushCallLog, batchDelay);
}

/** Sends what waits. A log that cannot be sent is dropped: it must never cost the person anything. */
export function flushCallLog(): void {
  clearTimeout(timer);
  timer = undefined;
  if (waiting.length === 0) return;
  const body = JSON.stringify(waiting);
  waiting = [];
  const { provider } = apiRuntime().config;
  // `fetch` with keepalive outlives the page, which axios cannot; and it never logs itself.
  void fetch(`${provider.url}/logs`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', appkey: provider.appKey },
    body,
  }).catch(() => undefined);
}
