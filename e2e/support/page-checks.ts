import type { Page } from '@playwright/test';

import { framesPass } from './test';

/*
 * Checks a page for every user (docs/accessibility.md). Each check runs in the browser and returns the faults it
 * found, so that a test compares it with an empty list.
 */

/** Headings: one of the first level, and none that skips a level. */
export function wrongHeadings(): string[] {
  const inDialog = document.querySelector('[role=dialog], [role=alertdialog]:not([aria-modal=false])');
  const headings = [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')].filter((heading) =>
    heading.checkVisibility(),
  );
  const levels = headings.map((heading) => Number(heading.tagName[1]));
  const first = levels.filter((level) => level === 1).length;
  const jumps = headings.filter(
    (_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1 && index > 0,
  );
  return [
    ...(first === 1 || inDialog ? [] : [`${first} headings of level 1`]),
    ...jumps.map((heading) => `${heading.tagName} after a higher level: ${heading.innerText}`),
  ];
}

/** Controls whose name lacks what is written on them (WCAG 2.5.3). */
export function wrongNames(): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  /** Returns the visible text of an element, without text for screen readers alone. */
  const seen = (element: Element): string =>
    [...element.childNodes]
      .map((child) => {
        if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? '';
        if (!(child instanceof Element) || !child.checkVisibility()) return '';
        const { width, height } = child.getBoundingClientRect();
        const { position } = getComputedStyle(child);
        return position === 'absolute' && width <= 1 && height <= 1 ? '' : ` ${seen(child)} `;
      })
      .join('');
  return [...document.querySelectorAll('a[aria-label], button[aria-label], [role=button][aria-label]')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }))
    .filter((control) => !plain(control.ariaLabel ?? '').includes(plain(seen(control))))
    .map((control) => `»${control.ariaLabel}« shows »${plain(seen(control))}«`);
}

/** Controls without a word whose name only screen readers get, and information in `title` alone (WCAG 1.3.3, 3.2.4). */
export function missingTips(): string[] {
  const sized = (element: Element) => element.getBoundingClientRect().width > 1;
  const words = (element: Element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (textContent?.trim() && parentElement && sized(parentElement)) return true;
    }
    return false;
  };
  const silent = [...document.querySelectorAll('a[href], button, [role=button], summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && sized(control))
    .filter((control) => !words(control) && !control.closest('[data-tip], [aria-hidden=true], [inert]'))
    // A card, a picture or a field says what the control belongs to.
    .filter((control) => !control.querySelector('img'))
    .map((control) => `no tip: ${control.ariaLabel ?? control.outerHTML.slice(0, 120)}`);
  const titles = [...document.querySelectorAll('[title]:not([title=""], iframe, svg *)')];
  return [...silent, ...titles.map((element) => `title: ${element.outerHTML.slice(0, 120)}`)];
}

/** Tables whose rows have no head: a screen reader in the third column would not say whose value it is. */
export function missingRowHeads(): string[] {
  return (
    [...document.querySelectorAll('table')]
      .filter((table) => table.checkVisibility() && table.getAttribute('role') !== 'presentation')
      .filter((table) => [...table.tBodies].some((body) => body.rows.length > 0))
      .filter((table) => !table.querySelector('tbody :is(th[scope=row], [role=rowheader])'))
      // A day of a calendar says its whole date.
      .filter((table) => !table.querySelector('tbody td [role=button][aria-label]'))
      .map((table) => table.ariaLabel ?? table.caption?.innerText ?? table.innerText.slice(0, 60))
  );
}

/** Pointer targets below 24 × 24 pixels without room around them (WCAG 2.5.8); links in a text are as high as its lines. */
export function smallTargets(): string[] {
  /** Below or above the visible part of a list that scrolls by itself: what lies there covers it. */
  const isScrolledOut = (element: HTMLElement) => {
    const { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      const { top: from, bottom: to } = box.getBoundingClientRect();
      if (getComputedStyle(box).overflowY !== 'visible' && (top > to || bottom < from)) return true;
    }
    return false;
  };
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem]',
    ),
  ]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !element.closest('[inert], [aria-hidden=true], .rich-text, p'))
    .filter((element) => !isScrolledOut(element))
    .map((element) => {
      const label = element.matches('[type=checkbox], [type=radio]') ? element.closest('label') : null;
      return { element, box: (label ?? element).getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 1 && box.height > 1);
  const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  /** Between a point and a box; 0 inside. */
  const distance = ({ x, y }: { x: number; y: number }, box: DOMRect) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  return targets
    .filter(({ box }) => Math.min(box.width, box.height) < 23.5)
    .filter(({ element, box }) =>
      targets.some(
        (other) =>
          other.element !== element &&
          !other.element.contains(element) &&
          !element.contains(other.element) &&
          distance(middle(box), other.box) < 12,
      ),
    )
    .map(
      ({ element, box }) =>
        `${element.ariaLabel ?? element.innerText.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`,
    );
}

/** Texts that a box cuts off without an ellipsis, whose whole text a tip shows. */
export function clippedTexts(): string[] {
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  /** Returns the box of the text that is no child's. */
  const ownText = (element: Element) => {
    const nodes = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    const boxes = nodes.map((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    });
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    };
  };
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => holdsText(element) && element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !element.closest('svg, [class*="sr-only"], [aria-hidden=true], [inert]'))
    .flatMap((element) => {
      const text = ownText(element);
      for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(box);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || position === 'fixed') return [];
        // A scrolling box shows everything.
        if ([overflowX, overflowY].some((overflow) => overflow === 'auto' || overflow === 'scroll'))
          return [];
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const hides = overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden';
        const outside =
          text.right > right + 1 || text.left < left - 1 || text.bottom > bottom + 2 || text.top < top - 2;
        if (hides && outside)
          return [`${element.innerText.slice(0, 60)} in ${box.className.slice(0, 80)}`.replaceAll('\n', ' ')];
      }
      return [];
    });
}

/** Placeholders that are longer than their field; wider spaces of the reader's choice may cut them. */
export function cutPlaceholders(): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return [];
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')].flatMap((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    pen.font = font;
    const { width } = pen.measureText(field.placeholder);
    return room > 0 && width > room
      ? [`${field.placeholder}: ${Math.round(width)} in ${Math.round(room)} px`]
      : [];
  });
}

/** The element with the focus, if something else covers all of it (WCAG 2.4.11). */
function coveredFocus(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches('iframe, main, h1')) return [];
  const box = element.getBoundingClientRect();
  if (box.width <= 1 || box.height <= 1) return [];
  const steps = [0.1, 0.5, 0.9];
  const seen = steps.some((right) =>
    steps.some((down) => {
      const hit = document.elementFromPoint(box.left + box.width * right, box.top + box.height * down);
      return (
        hit !== null &&
        (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
      );
    }),
  );
  return seen ? [] : [`${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 60)}`];
}

/** Returns the elements that make the page wider than its window (WCAG 1.4.10); boxes that scroll by themselves do not. */
export function sidewaysScroll(): string[] {
  const extra = document.documentElement.scrollWidth - window.innerWidth;
  if (extra <= 0) return [];
  const inBox = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || inBox(element.parentElement));
  const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5 && !inBox(element),
  );
  const inmost = wide.filter(
    (element) => !wide.some((other) => other !== element && element.contains(other)),
  );
  return inmost
    .slice(0, 4)
    .map((element) =>
      `${extra} px: ${element.textContent?.slice(0, 40)} ${element.getAttribute('class')}`.replaceAll(
        '\n',
        ' ',
      ),
    );
}

/**
 * Things that are chosen, on or current and look like their neighbours that are not (WCAG 1.4.1): in forced colours a tint of
 * the ground is gone, so that a line, a weight, a sign or a system colour has to tell.
 */
export function unmarkedStates(): string[] {
  const states = [
    ['[aria-selected="true"]', '[aria-selected="false"]'],
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
    ['[aria-checked="true"]', '[aria-checked="false"]'],
    ['a[aria-current]', 'a:not([aria-current])'],
  ] as const;
  const looks = (element: Element) => {
    const all = [element, ...element.querySelectorAll('*')];
    return all
      .flatMap((part) =>
        [null, '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          if (pseudo && style.content === 'none') return '';
          const { fontWeight, textDecorationLine, color, backgroundColor, outlineStyle } = style;
          const lines = [
            style.borderTopStyle,
            style.borderTopColor,
            style.borderBottomColor,
            style.borderBottomWidth,
          ];
          return [
            part.tagName,
            fontWeight,
            textDecorationLine,
            color,
            backgroundColor,
            outlineStyle,
            ...lines,
          ].join(' ');
        }),
      )
      .join(';');
  };
  const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  return states.flatMap(([on, off]) =>
    [...document.querySelectorAll(on)].filter(seen).flatMap((element) => {
      const group = element.closest(
        '[role="tablist"], [role="radiogroup"], [role="group"], [role="listbox"], ul, nav',
      );
      const other = [...(group?.querySelectorAll(off) ?? [])]
        .filter(seen)
        .find(
          ({ tagName, children }) =>
            tagName === element.tagName && children.length === element.children.length,
        );
      return other && looks(other) === looks(element) ? [element.outerHTML.slice(0, 160)] : [];
    }),
  );
}

/** The element with the focus, if no line is drawn around it, its label or its row. */
export function unmarkedFocus(): string[] {
  const element = document.activeElement;
  if (!element || element === document.body || element.matches('main, h1, iframe')) return [];
  const row = element.matches('[data-row-link]') ? element.closest('tr, li') : null;
  const around = [element, element.parentElement, element.closest('label'), element.nextElementSibling, row];
  const marked = around.some((box) => {
    if (!box) return false;
    return [null, '::before', '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(box, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
  });
  return marked ? [] : [`${element.tagName} ${element.ariaLabel ?? element.textContent?.slice(0, 60)}`];
}

/** Sets the distances of WCAG 1.4.12. */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Returns the stops of the Tab key at which something covers the focus. */
export async function coveredStops(page: Page, stops: number): Promise<string[]> {
  const covered = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(coveredFocus)).length === 0) continue;
    // The page may still be scrolling to it.
    await framesPass(page);
    if ((await page.evaluate(coveredFocus)).length === 0) continue;
    // Something above it may have come since and moved it: what is covered is so again when it gets the focus anew.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await framesPass(page);
    for (const fault of await page.evaluate(coveredFocus)) covered.add(fault);
  }
  return [...covered];
}
