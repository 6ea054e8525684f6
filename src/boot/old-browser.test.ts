import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { refuseOldBrowser } from './old-browser';

beforeEach(() => {
  document.body.innerHTML = '<div id="root">Anmelden</div>';
  vi.stubGlobal('URL', { parse: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('A browser that has all the portal needs keeps the page', () => {
  vi.stubGlobal(
    'URL',
    Object.assign(() => undefined, { parse: () => null }),
  );
  vi.stubGlobal(
    'AbortSignal',
    Object.assign(() => undefined, { any: () => null }),
  );
  refuseOldBrowser();
  expect(document.body).toHaveTextContent('Anmelden');
});

test('An older one gets a plain page that names what to use instead', () => {
  vi.stubGlobal('AbortSignal', () => undefined);
  refuseOldBrowser();
  expect(document.getElementById('root')).toBeNull();
  expect(document.querySelector('h1')).toHaveTextContent('Ihr Browser ist zu alt für das Kundenportal');
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Google Chrome ab Version 126',
    'Microsoft Edge ab Version 126',
    'Mozilla Firefox ab Version 128',
    'Apple Safari ab Version 18',
  ]);
});
