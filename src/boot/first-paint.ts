import { loginPath, mainDashboardPath } from '@/areas/paths';
import { storedLanguage } from '@/shared/i18n/languages';
import { earlySlots, readLocal, sessionPrefix } from '@/shared/storage/session-keys';
import { showTheme, storedTheme } from '@/shared/theme/stored-theme';

import { type Drawing, showDrawing, isCodeOnDevice, preloadCode } from './index-html';

export function prepareFirstPaint(): void {
  if (!('parse' in URL)) loadOldBrowserPage();
  decodeAddress();
  const loggedIn = readLocal(sessionPrefix + earlySlots.providerLogin) !== null;
  if (!loggedIn) nameLogin();
  showTheme(storedTheme() ?? 'system');
  document.documentElement.lang = storedLanguage();
  showDrawing(drawingOf(loggedIn, location.hash));
  if (isCodeOnDevice()) return;
  preloadCode('start');
  if (loggedIn) preloadCode('app');
}

/** `URL.parse` is the newest feature the app needs. */
function loadOldBrowserPage(): void {
  const script = document.querySelector<HTMLScriptElement>('script[nomodule]');
  if (script) void import(/* @vite-ignore */ script.src);
}

/** Mail programs encode what follows the `#`, some twice. Only an id, never the first part, has encoded signs. */
function decodeAddress(): void {
  let { hash } = location;
  try {
    while (/^#(?:\/[A-Za-z]+%(?:25)*3F|%(?:25)*2F)/i.test(hash)) hash = decodeURIComponent(hash);
  } catch {
    return;
  }
  if (hash !== location.hash) history.replaceState(history.state, '', hash);
}

/** Names the login and its target in the address (R-RTE-07) without reloading the page. */
function nameLogin(): void {
  if (pathOf(location.hash) !== '/') return;
  const returnUrl = encodeURIComponent(mainDashboardPath);
  history.replaceState(history.state, '', `#${loginPath}?returnUrl=${returnUrl}`);
}

const pathOf = (hash: string) => hash.replace('#', '').split('?')[0] || '/';

function drawingOf(loggedIn: boolean, hash: string): Drawing | 'none' {
  const path = pathOf(hash);
  if (loggedIn) return path === '/' || path === mainDashboardPath ? 'dashboard' : 'shell';
  return path === '/' || path === loginPath ? 'login' : 'none';
}
