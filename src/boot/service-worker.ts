import { PrecacheController } from 'workbox-precaching';

import { askedFor, cacheName, installationFiles, isOwnFile } from '../shared/offline/kept-files';

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  clientId: string;
  /** Id of the window a navigation opens. */
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
}
interface WindowClient {
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<unknown>;
}
declare const clients: {
  claim: () => Promise<void>;
  matchAll: (options?: object) => Promise<readonly WindowClient[]>;
  openWindow: (url: string) => Promise<unknown>;
};
declare const registration: { scope: string; installing: unknown; waiting: unknown; active: unknown };
declare function skipWaiting(): Promise<void>;

const isExtendable = (event: Event): event is ExtendableEvent => 'waitUntil' in event;
const isNotificationClick = (event: Event): event is ExtendableEvent & { notification: Notification } =>
  'notification' in event;
const isFetch = (event: Event): event is FetchEvent => 'respondWith' in event;

const { scope } = registration;
/** Some servers redirect index.html to the folder. */
const page = './';

/** The checksums ensure that a version is complete or not installed. */
const code = new PrecacheController({ cacheName: cacheName('code', scope) });
code.addToCacheList([...__PRECACHED_FILES__]);

const codeCache = () => caches.open(cacheName('code', scope));
const installationCache = () => caches.open(cacheName('installation', scope));

/** Milliseconds after which the network counts as offline. */
const answerTimeout = 4000;

/** Milliseconds until a page has started; work for the next page waits that long. */
const startTime = 3000;

/** Minimum milliseconds between forced reloads; servers with different policies would cause a loop. */
const resetPause = 60_000;

/** Security policy of each window, by the window's id. */
const policies = new Map<string, string | null>();
let newestPolicy: string | null | undefined;
let lastReset = 0;
/** The server has a page that can't be stored yet. */
let pageFromNetwork = false;

async function keepInstallationFiles(): Promise<void> {
  const cache = await installationCache();
  // The operator may keep the logo on another server.
  await Promise.allSettled(
    installationFiles.map(async (name) => {
      const answer = await fetchWhole(new Request(name));
      if (await isOwnFile(name, answer)) await cache.put(name, answer);
    }),
  );
}

/** Reads the whole response, because the timeout also covers the body. */
async function fetchWhole(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(answerTimeout) });
  return new Response(await answer.arrayBuffer(), answer);
}

const policyOf = ({ headers }: Response) => headers.get('content-security-policy');

/** Requests the page again, because its headers change with the configuration. */
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

/** Runs once the page has started, so that it does not compete for network and caches. */
async function prepareNextPage(event: FetchEvent): Promise<void> {
  const { active } = registration;
  const windows = await clients.matchAll();
  await new Promise((resolve) => setTimeout(resolve, startTime));
  await refreshPage().catch(() => undefined);
  // A newer version uses the same cache and deletes this one's files itself.
  if (registration.installing || registration.waiting || registration.active !== active) return;
  // Files of earlier versions are deleted only if no window was open.
  if (windows.length === 0) await code.activate(event);
}

/** Serves windows of earlier versions, too: their code is deleted only when no window is open. */
async function answerCode(request: Request): Promise<Response> {
  return (await (await codeCache()).match(request.url)) ?? fetch(request);
}

/** A page preloads config.json, and Chromium does not always reuse that for its request. */
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
  // The server behind a proxy is down, or a captive portal has responded.
  if (!answer || !(await isOwnFile(request.url, answer)))
    return cached && answer?.status !== 404 ? cached : (answer ?? Response.error());
  await cache.put(request.url, answer.clone());
  if (!request.url.endsWith('/config.json')) return answer;
  if (before !== undefined && before !== (await answer.clone().text()))
    await refreshPage().catch(() => undefined);
  // Status 205 (»Reset Content«) makes the page reload.
  return mustReload(clientId) ? new Response(null, { status: 205 }) : answer;
}

/** Whether the window has an outdated policy, which would block calls to a new backend. */
function mustReload(clientId: string): boolean {
  const policy = policies.get(clientId);
  if (policy === undefined || newestPolicy === undefined || policy === newestPolicy) return false;
  if (Date.now() - lastReset < resetPause) return false;
  lastReset = Date.now();
  return true;
}

self.addEventListener('install', (event) => {
  if (!isExtendable(event)) return;
  // Download one file at a time, so that the open page keeps its bandwidth.
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

/** Address of 'Neu für Sie'; the worker does without the portal's paths, which would load its areas. */
const updatesPage = './#/updates';

/** A window of an earlier worker can't be led to another address, so that a new one opens. */
async function showUpdates(): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  try {
    if (!open) throw new Error('No window is open');
    await (await open.focus()).navigate(updatesPage);
  } catch {
    await clients.openWindow(updatesPage);
  }
}

self.addEventListener('notificationclick', (event) => {
  if (!isNotificationClick(event)) return;
  event.notification.close();
  event.waitUntil(showUpdates());
});
