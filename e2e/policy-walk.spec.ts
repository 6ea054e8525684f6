import type { Page } from '@playwright/test';

import { openScreen, screens } from './support/every-screen';
import { startSession } from './support/sessions';
import { enter, expect, expectConsole, framesPass, hasItsCode, test } from './support/test';

/**
 * Replaces all texts of the page, and those that come later, as the translation of a browser does: each text node moves into
 * elements that React does not know.
 */
function translateTexts(): void {
  const isForeign = (node: Node) =>
    node.parentElement?.closest('[data-foreign], script, style, title, textarea, option, svg') ?? null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
    for (const node of found) {
      if (!node.parentElement || isForeign(node)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dataset['foreign'] = '';
      node.parentElement.insertBefore(outer, node);
      outer.append(inner);
      inner.append(node);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}

const editing = ['Control+V', 'ArrowLeft', 'Delete', 'Backspace', 'a'];
const arrows = ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowRight', 'End'];
const opening = ['Enter', 'ArrowDown', 'ArrowDown', 'Escape'];

/** Each kind of control with the keys it is used by; none of them sends or removes anything. */
const controls: readonly (readonly [selector: string, keys: readonly string[]])[] = [
  ['[role=tab][tabindex="0"]', ['ArrowRight', 'ArrowLeft']],
  ['input:is(:not([type]), [type=text], [type=email], [type=tel])', editing],
  ['input[type=search]', [...editing, 'Escape']],
  ['input[type=password]', editing],
  ['textarea', editing],
  ['select', ['ArrowDown', 'ArrowUp']],
  ['main [aria-haspopup=menu]', opening],
  // A range of days; once its calendar was open, it has parts.
  ['main [role=group] > [aria-haspopup=dialog]', opening],
  ['[role=spinbutton]', ['1', ...arrows, 'Control+V', 'Delete']],
  ['[role=slider], input[type=range], [role=separator][tabindex="0"]', arrows],
  ['[role=tree] [tabindex="0"], [role=grid] [tabindex="0"], [role=application]', arrows],
];

/** Controls around every page: search, messages, account. */
const frame: typeof controls = [
  [
    'header [aria-haspopup=dialog]',
    ['Enter', 'a', 'ArrowDown', 'ArrowDown', 'Control+V', 'Escape', 'Escape'],
  ],
  ['header [aria-haspopup=menu]', opening],
];

/** Moves the focus to the first control of a kind, one of the page itself before one of its frame. */
const focusOn = (page: Page, kind: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const usable = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]'),
    );
    const control = usable.find((element) => element.closest('main, dialog, [role=dialog]')) ?? usable[0];
    control?.focus();
    return control !== undefined && document.activeElement === control;
  }, kind);

/** Drags a file over the page and away again. */
const dragFile = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.txt', { type: 'text/plain' }));
    for (const type of ['dragenter', 'dragover', 'dragleave'])
      document
        .querySelector('h1')
        ?.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  });

/** The kinds of control a page has, after each was used. */
async function use(page: Page, kinds: typeof controls): Promise<string[]> {
  const used: string[] = [];
  for (const [kind, keys] of kinds) {
    if (!(await focusOn(page, kind))) continue;
    used.push(kind);
    for (const key of keys) {
      await page.keyboard.press(key);
      if (key !== 'Enter') continue;
      await hasItsCode(page);
      await framesPass(page);
    }
  }
  await dragFile(page);
  return used;
}

const copied = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

for (const { name, persona, visits } of screens)
  test(`${name}: kein Bedienelement verstößt gegen die Richtlinie, auch wenn alle Texte übersetzt sind @all`, async ({
    page,
    context,
  }) => {
    // The addresses name a task and a ticket that do not exist.
    expectConsole(page, /404/);
    test.setTimeout(400_000);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (persona) await startSession(page, persona);
    let here = '';
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('Policy:')) reports.push(`${here}: ${message.text()}`);
    });
    const used = new Set<string>();
    /** Several addresses lead to one page. */
    const seen = new Set<string>();
    const paths = visits.map(([path]) => path);
    for (const path of [...paths, ...(persona === 'admin' ? ['/administration?tab=protocol'] : [])]) {
      here = path;
      // Typed text would stay in view, and the page would ask before it is left.
      await page.goto('about:blank');
      await openScreen(page, path);
      if (seen.has(page.url())) continue;
      seen.add(page.url());
      await page.evaluate(
        (html) => navigator.clipboard.write([new ClipboardItem({ 'text/plain': html, 'text/html': html })]),
        copied,
      );
      for (const kind of await use(page, controls)) used.add(kind);
      await page.evaluate(translateTexts);
      await use(page, controls);
      await expect.soft(page.getByText('Die Seite konnte nicht angezeigt werden'), path).toHaveCount(0);
    }
    await use(page, frame);
    expect(reports).toEqual([]);
    expect(used.size).toBeGreaterThan(0);
  });

test('den leeren Text lässt die Richtlinie durch, sonst keinen und kein Skript', async ({ page }) => {
  expectConsole(
    page,
    /require-trusted-types-for|script-src|requires 'Trusted|Refused|violates|Failed to set/,
  );
  await enter(page, 'contact');
  const refused = await page.evaluate(() => {
    const holder = document.createElement('div');
    const script = document.createElement('script');
    const attempts = {
      empty: () => (holder.innerHTML = ''),
      blank: () => (holder.innerHTML = ' '),
      element: () => (holder.innerHTML = '<b>x</b>'),
      frame: () => (document.createElement('iframe').srcdoc = '<b>x</b>'),
      code: () => (script.text = '1'),
      noCode: () => (script.text = ''),
      address: () => (script.src = './assets/x.js'),
      noAddress: () => (script.src = ''),
      worker: () => new Worker('./assets/x.js'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(['blank', 'element', 'frame', 'code', 'noCode', 'address', 'noAddress', 'worker']);
});
