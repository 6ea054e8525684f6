// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';

import { refuseOldBrowser } from './old-browser';

beforeEach(() => {
  document.body.innerHTML = '<div id="root">Anmelden</div>';
});
afterEach(() => document.body.replaceChildren());

test('A browser that is too old gets a plain page that names what to use instead', () => {
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
