import { apiRuntime } from './runtime';

/** One line of the call log: never bodies, tokens, query strings or ids (contract §2). */
interface LoggedCall {
  at: string;
  method: string;
  path: string;
  /** HTTP status; 0 when no answer came. */
  status: number;
  ms: number;
}

const batchSize = 50;
const batchDelay = 10_000;

let waiting: LoggedCall[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Path parts that name things of the API; everything else is an id or a user name and becomes `:id`. */
const words = new Set(
  'portal v1 v2 login key logout object objects action lock multi execute uploadFile file preview keep-ratio oauth token user role dfroles foreign reset active password mail available protocol googleapiconfig task description documents notes search recent favourites document read folder contract academy logs health buildProperties maintenance.html _CheckService tasktree generate report html convert pdfelement blogs posts'.split(
    ' ',
  ),
);

/** `/task/4711/DS` becomes `/task/:id/:id`: the shape of a call without what it was about. */
export function pathPattern(url: string): string {
  const path = url.replace(/^https?:\/\/[^/]+/, '').split('?')[0] ?? '';
  return path
    .split('/')
    .map((part, index, parts) => {
      if (part === '' || words.has(part) || parts[index - 1] === 'execute') return part;
      return /^(Ansprechpartner|Adresse|Aufgabe|Kontakt|Dokument|Bild|_[A-Za-z_]+)$/.test(part)
        ? part
        : ':id';
    })
    .join('/');
}

/** Notes a call; batches travel every ten seconds, at fifty lines, and when the page goes. */
export function logCall(call: { method: string; url: string; status: number; ms: number }): void {
  const path = pathPattern(call.url);
  if (path.endsWith('/logs')) return;
  waiting.push({
    at: new Date().toISOString(),
    method: call.method.toUpperCase(),
    path,
    status: call.status,
    ms: Math.round(call.ms),
  });
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
  // `fetch` with keepalive outlives the page, which axios cannot.
  void fetch(`${provider.url}/logs`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', appkey: provider.appKey },
    body,
  }).catch(() => undefined);
}
