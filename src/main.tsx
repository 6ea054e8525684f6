import '@/shared/theme/styles.css';
import { flushSync } from 'react-dom';
import { type Root, createRoot } from 'react-dom/client';

import { LoginStart } from '@/app/login-start';
import { MissingCodePage } from '@/app/start-problems';
import { loadTexts, loginTexts } from '@/app/texts/texts';
import { wireApi } from '@/app/wire-api';
import { tolerateForeignNodes } from '@/boot/foreign-nodes';
import { limitHistoryWrites } from '@/boot/history-limit';
import { isDrawn, notedButton } from '@/boot/index-html';
import type { TypedSoFar } from '@/features/login/login-form';
import { ConfigError, config, loadConfig } from '@/shared/config/config';
import { loadAppTexts, startI18n } from '@/shared/i18n/i18n';
import { importWithRetry, MissingCodeError } from '@/shared/routing/import-with-retry';
import { followSystemTheme } from '@/shared/theme/theme';

/** Accent of tokens.css, from which its other shades are not derived. */
const standardAccent = '#0b6070';

/** The prerendered login page (scripts/build/boot-plugin.ts) works without the app, which loads meanwhile. */
async function start(container: HTMLElement, root: Root) {
  await startI18n(loginTexts, loadTexts);
  try {
    await loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const { ConfigErrorPage } = await importWithRetry(() => import('@/app/start-problems'));
    await loadAppTexts();
    root.render(<ConfigErrorPage error={error} />);
    return;
  }
  wireApi();
  const worker = navigator.serviceWorker?.controller;
  setTimeout(() => void lookAfterDevice(worker), upkeepAfter);
  followSystemTheme();
  const { accent } = config().brand;
  if (accent.toLowerCase() !== standardAccent) {
    document.documentElement.style.setProperty('--brand-accent', accent);
    document.documentElement.dataset['brand'] = '';
  }
  if (import.meta.env.DEV) await (await import('@/app/start-mocks')).startMocks();
  if (isDrawn('login')) {
    // Synchronous: text typed between reading and replacing the form would be lost.
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

/** Loads the app at the first letter, so that nothing is fetched after the login. */
function prefetchAppWhileTyping(container: HTMLElement) {
  const prefetch = () =>
    void loadApp()
      .then(({ prefetchStartPage }) => prefetchStartPage())
      .catch(() => undefined);
  if (typedSoFar(container).username) prefetch();
  else container.addEventListener('input', prefetch, { once: true });
}

/** Milliseconds before maintenance starts, so that it does not compete with startup. */
const upkeepAfter = 3000;

/** Runs even if only the login page is opened. */
async function lookAfterDevice(worker: ServiceWorker | null) {
  try {
    await (await import('@/app/device-upkeep')).lookAfterDevice(worker);
  } catch {
    // The next start retries.
  }
}

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
  tolerateForeignNodes();
  limitHistoryWrites();
  // An old tab may request code that an update has replaced, and no page can show the error.
  const giveUp = (error: unknown) => {
    if (error instanceof MissingCodeError) root.render(<MissingCodePage />);
    else reportError(error);
  };
  const root = createRoot(container, { onUncaughtError: giveUp });
  start(container, root).catch(giveUp);
}
