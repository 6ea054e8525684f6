import { PrecacheController } from 'workbox-precaching';

import { askedFor, cacheName, installationFiles, isOwnFile } from '../shared/offline/kept-files';

/** The parts of a service worker that are used here; TypeScript's library of the page does not know them. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  clientId: string;
  /** Id of the window a navigation leads to. */
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
}
declare const clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly unknown[]> };
declare const registration: { scope: string; installing: unknown; waiting: unknown; active: unknown };
declare function skipWaiting(): Promise<void>;

const isExtendable = (event: Event): event is ExtendableEvent => 'waitUntil' in event;
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event;

const { scope } = registration;
/** The page as a browser requests it: some servers redirect index.html to the folder. */
const page = './';

/** The page and all code of this version, each with its checksum: a version is complete or is not installed. */
const code = new PrecacheController({ cacheName: cacheName('code', scope) });
code.addToCacheList([...__PRECACHED_FILES__]);

const codeCache = () => caches.open(cacheName('code', scope));
const installationCache = () => caches.open(cacheName('installation', scope));

/** Milliseconds until a network that does not answer counts as none. */
const answerTimeout = 4000;

/** Milliseconds until a page has started: what only the next page needs waits so long. */
const startTime = 3000;

/** Milliseconds in which no second window is asked to reload: servers that disagree would have it reload for ever. */
const resetPause = 60_000;

/** The security policy each window was drawn under, by the window's id. */
const policies = new Map<string, string | null>();
/** What the server said last, since this worker runs. */
let newestPolicy: string | null | undefined;
let lastReset = 0;
/** The server has a page that can't be kept yet. */
let pageFromNetwork = false;

async function keepInstallationFiles(): Promise<void> {
  const cache = await installationCache();
  // The operator may have a logo elsewhere.
  await Promise.allSettled(
    installationFiles.map(async (name) => {
      const answer = await fetchWhole(new Request(name));
      if (await isOwnFile(name, answer)) await cache.put(name, answer);
    }),
  );
}

/** An answer that has arrived whole: the timeout of a fetch ends the reading of its body as well. */
async function fetchWhole(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(answerTimeout) });
  return new Response(await answer.arrayBuffer(), answer);
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy');

/**
 * Requests the page again, because its headers change with the configuration: the kept page is sent with the newest ones.
 * A page of another version belongs to other code, so that version is installed instead.
 */
async function refreshPage(): Promise<void> {
  const key = code.getCacheKeyForURL(page) ?? page;
  const cache = await codeCache();
  const [cached, answer] = await Promise.all([cache.match(key), fetch(page, { cache: 'no-cache' })]);
  if (!cached || !(await isOwnFile('index.html', answer))) return;
  newestPolicy = policyOf(answer);
  if (newestPolicy === policyOf(cached)) return;
  pageFromNetwork = true;
  if ((await cached.text()) === (await answer.clone().text())) {
    await cache.put(key, answer);
    pageFromNetwork = false;
  }
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const cached = await code.matchPrecache(page);
  if (!cached || pageFromNetwork) return fetch(event.request).catch(() => cached ?? Response.error());
  policies.set(event.resultingClientId, policyOf(cached));
  event.waitUntil(prepareNextPage(event));
  return cached;
}

/** Once this page has started: it would have to share the network and the caches. */
async function prepareNextPage(event: FetchEvent): Promise<void> {
  const { active } = registration;
  const windows = await clients.matchAll();
  await new Promise((resolve) => setTimeout(resolve, startTime));
  await refreshPage().catch(() => undefined);
  // A next version has its files in the same cache, and removes those of this one by itself.
  if (registration.installing || registration.waiting || registration.active !== active) return;
  // What only windows of earlier versions need is removed when there was no window.
  if (windows.length === 0) await code.activate(event);
}

/** Windows of an earlier version still find its code: it is removed only when there is no window. */
async function answerCode(request: Request): Promise<Response> {
  return (await (await codeCache()).match(request.url)) ?? fetch(request);
}

/** Answers by window and address: a page preloads config.json, and Chromium does not always use that for its request. */
const answered = new Map<string, Promise<Response>>();

async function answerOnce(event: FetchEvent): Promise<Response> {
  const key = `${event.clientId} ${event.request.url}`;
  let answer = answered.get(key);
  if (!answer) {
    answer = answerInstallation(event);
    answered.set(key, answer);
    setTimeout(() => answered.delete(key), startTime);
  }
  return (await answer).clone();
}

async function answerInstallation({ request, clientId }: FetchEvent): Promise<Response> {
  const cache = await installationCache();
  const cached = await cache.match(request.url);
  const before = await cached?.clone().text();
  const answer = await fetchWhole(request).catch(() => undefined);
  // A proxy without its server, or a network that asks for a log-in of its own.
  if (!answer || !(await isOwnFile(request.url, answer)))
    return cached && answer?.status !== 404 ? cached : (answer ?? Response.error());
  await cache.put(request.url, answer.clone());
  if (!request.url.endsWith('/config.json')) return answer;
  if (before !== undefined && before !== (await answer.clone().text()))
    await refreshPage().catch(() => undefined);
  // »Reset Content«: the page reloads itself.
  return mustReload(clientId) ? new Response(null, { status: 205 }) : answer;
}

/** Whether a window was drawn under headers the server no longer sends: calls to a new backend would be refused. */
function mustReload(clientId: string): boolean {
  const policy = policies.get(clientId);
  if (policy === undefined || newestPolicy === undefined || policy === newestPolicy) return false;
  if (Date.now() - lastReset < resetPause) return false;
  lastReset = Date.now();
  return true;
}

self.addEventListener('install', (event) => {
  if (!isExtendable(event)) return;
  // One file after the other, so that the page in view keeps the line.
  event.waitUntil(code.install(event).then(keepInstallationFiles).then(skipWaiting));
});

self.addEventListener('activate', (event) => {
  if (isExtendable(event)) event.waitUntil(clients.claim());
});

self.addEventListener('fetch', (event) => {
  if (!isFetch(event)) return;
  switch (askedFor(event.request, scope)) {
    case 'page':
      return event.respondWith(answerPage(event));
    case 'code':
      return event.respondWith(answerCode(event.request));
    case 'installation':
      return event.respondWith(answerOnce(event));
    case undefined:
  }
});
