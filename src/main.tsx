import '@/shared/theme/styles.css';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';

import { LoginStart } from '@/app/login-start';
import { MissingCodePage } from '@/app/start-problems';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { wireApi } from '@/app/wire-api';
import { isDrawn, notedButton } from '@/boot/index-html';
import type { TypedSoFar } from '@/features/login/login-form';
import { ConfigError, config, loadConfig } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { importWithRetry, MissingCodeError } from '@/shared/routing/import-with-retry';
import { followSystemTheme } from '@/shared/theme/theme';

/** The accent of tokens.css, which needs no computing. */
const standardAccent = '#0b6070';

/**
 * Configuration → texts → login page or app. The login page is drawn before any script runs (scripts/build/boot-plugin.ts
 * puts its markup into index.html) and is usable without the app, whose code arrives while the user types.
 */
async function start(container: HTMLElement, root: Root) {
  await startI18n(loginTexts, loadTexts);
  try {
    await loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { ConfigErrorPage } = await importWithRetry(() => import('@/app/config-error-page'));
    await loadAppTexts();
    root.render(<ConfigErrorPage error={error} />);
    return;
  }
  wireApi();
  const worker = navigator.serviceWorker?.controller;
  setTimeout(() => void lookAfterDevice(worker), upkeepAfter);
  followSystemTheme();
  if (config().brand.accent.toLowerCase() !== standardAccent) {
    const { applyAccent } = await importWithRetry(() => import('@/shared/theme/accent'));
    applyAccent(config().brand.accent);
  }
  if (import.meta.env.DEV) await (await import('@/app/start-mocks')).startMocks();
  if (isDrawn('login')) {
    // In one go: what is typed between reading the form and replacing it would be lost.
    flushSync(() => root.render(<LoginStart config={config()} typed={typedSoFar(container)} />));
    container.querySelectorAll('button')[notedButton()]?.click();
    prefetchAppWhileTyping(container);
    // A login leads to another page.
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  }
  const { startApp } = await loadApp();
  await startApp(root);
}

const loadApp = () => importWithRetry(() => import('@/app/start-app'));

/** Loads the app with the first letter, so that nothing is left to fetch after the login. */
function prefetchAppWhileTyping(container: HTMLElement) {
  const prefetch = () =>
    void loadApp()
      .then(({ prefetchStartPage }) => prefetchStartPage())
      .catch(() => undefined);
  if (typedSoFar(container).username) prefetch();
  else container.addEventListener('input', prefetch, { once: true });
}

/** Milliseconds until the device is looked after: the first moments belong to the user. */
const upkeepAfter = 3000;

/** Removes old drafts and keeps the portal's code on the device, also where only the login page is opened. */
async function lookAfterDevice(worker: ServiceWorker | null) {
  try {
    await (await import('@/app/device-upkeep')).lookAfterDevice(worker);
  } catch {
    // The next start tries it again.
  }
}

/** What was typed into the prerendered form before the scripts came, and the field that has the focus. */
function typedSoFar(container: HTMLElement): TypedSoFar {
  const value = (name: string) => {
    const field = container.querySelector(`input[name=${name}]`);
    return field instanceof HTMLInputElement ? field.value : '';
  };
  const active = document.activeElement;
  return {
    username: value('username'),
    password: value('password'),
    focus: active instanceof HTMLInputElement && active.name === 'password' ? 'password' : 'username',
  };
}

const container = document.getElementById('root');
if (container) {
  // One that was open since yesterday may ask for code that an update has replaced; no page stands above that could say so.
  const giveUp = (error: unknown) => {
    if (error instanceof MissingCodeError) root.render(<MissingCodePage />);
    else reportError(error);
  };
  const root = createRoot(container, { onUncaughtError: giveUp });
  start(container, root).catch(giveUp);
}
