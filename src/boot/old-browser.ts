import { supportedBrowsers } from '../shared/browsers/supported-browsers';

/**
 * This file runs in browsers that cannot read the app's code: no arrow function, no template, no optional chaining. A test
 * reads what the build makes of it.
 */

function add(parent: HTMLElement, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.appendChild(element);
  return element;
}

function showPage(): void {
  const root = document.getElementById('root');
  // Without its place the app does not start, as far as it can at all.
  if (root !== null && root.parentNode !== null) root.parentNode.removeChild(root);
  const page = add(document.body, 'main', '');
  add(page, 'h1', 'Ihr Browser ist zu alt für das Kundenportal');
  add(page, 'p', 'Bitte aktualisieren Sie ihn, oder nutzen Sie einen dieser Browser:');
  const list = add(page, 'ul', '');
  for (let index = 0; index < supportedBrowsers.length; index += 1) {
    const browser = supportedBrowsers[index];
    if (browser !== undefined) add(list, 'li', browser.name + ' ab Version ' + browser.oldest);
  }
}

/** Puts a plain page in the place of the portal; else the page of an old browser would stay dead or white. */
export function refuseOldBrowser(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showPage);
  else showPage();
}
