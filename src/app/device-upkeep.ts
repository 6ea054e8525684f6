import { config } from '@/shared/config/config';
import { trustedScriptUrl } from '@/shared/html/trusted-script-url';
import { currentTexts, loadAppTexts } from '@/shared/i18n/i18n';
import { showNotice } from '@/shared/notice/notices';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { cacheName, serviceWorkerFile } from '@/shared/offline/kept-files';
import { whenQueriesIdle } from '@/shared/query/query-client';
import { forgetDrafts } from '@/shared/storage/draft-database';

const updateCheckMs = 3_600_000;

/** Deletes expired drafts and sets up the service worker; `worker` is the one that served this page. */
export async function lookAfterDevice(worker: ServiceWorker | null): Promise<void> {
  await Promise.allSettled([forgetDrafts(), lookAfterCode(worker)]);
}

/** Registers the service worker, or removes it if the configuration says so (ADR 0024). */
async function lookAfterCode(worker: ServiceWorker | null): Promise<void> {
  // In development the mock backends have their own service worker.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  if (!config().offline.enabled) return removeAll();
  tellNewVersions(worker);
  await whenQueriesIdle();
  const registration = await navigator.serviceWorker.register(trustedScriptUrl(`./${serviceWorkerFile}`));
  askForUpdates(registration);
}

async function removeAll(): Promise<void> {
  if (hasOfflineFolder()) {
    const { removeFoldersWhere } = await import('@/entities/offline-folder/prepare');
    await removeFoldersWhere(() => true);
  }
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
  const scope = new URL('./', window.location.href).href;
  await caches.delete(cacheName('code', scope));
  await caches.delete(cacheName('installation', scope));
}

/** A worker that replaces another one brings a new version; the first one does not. */
function tellNewVersions(worker: ServiceWorker | null): void {
  const { serviceWorker } = navigator;
  let current = worker;
  const compare = () => {
    if (current && serviceWorker.controller !== current) void tellNewVersion();
    current = serviceWorker.controller;
  };
  serviceWorker.addEventListener('controllerchange', compare);
  compare();
}

async function tellNewVersion(): Promise<void> {
  await loadAppTexts();
  const t = currentTexts('app');
  showNotice({
    id: 'newVersion',
    tone: 'info',
    title: t('newVersion.title'),
    text: t('newVersion.text'),
    action: { label: currentTexts('shared')('newVersion.reload'), run: () => window.location.reload() },
  });
}

/** The browser checks only when a page loads, but the portal stays open for days. */
function askForUpdates(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < updateCheckMs) return;
    askedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}
