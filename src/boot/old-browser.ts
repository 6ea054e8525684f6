import { supportedBrowsers } from '../shared/browsers/supported-browsers';

/** Old browsers must parse this file: no arrow functions, templates or optional chaining (tested). */

function add(parent: HTMLElement, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.appendChild(element);
  return element;
}

function showPage(): void {
  const root = document.getElementById('root');
  // The app does not start without its root element, if it can start at all.
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

/** An old browser would otherwise show a dead or white page. */
export function refuseOldBrowser(): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showPage);
  else showPage();
}
