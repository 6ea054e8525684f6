/** What can take the focus for something inside it that has gone. */
const containerSelector =
  'section, form, fieldset, nav, [role=dialog], [role=alertdialog], [role=tabpanel], main';

/** How many earlier holders of the focus are remembered: enough to get back from a dialog to the page. */
const remembered = 8;

/** A dialog gives the page back a little after it is gone, and then puts the focus where it was by itself. */
const patience = 100;

/**
 * Keeps the focus from falling out of the page (WCAG 2.4.3). Where what has it goes away or can no longer be pressed, such
 * as a button that has shown all there is, the container around it takes it; after a dialog, what had it before. Returns the
 * way to end that.
 */
export function guardFocus(): () => void {
  /** What had the focus, the latest last, each with all that stood around it then. */
  let trail: HTMLElement[][] = [];
  let timer: number | undefined;
  const isLost = ([last]: readonly HTMLElement[]) =>
    last !== undefined &&
    !last.matches('h1') &&
    (!last.isConnected || last.matches(':disabled') || last.closest('[inert]') !== null);

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    trail = [...trail.filter(([first]) => first !== target), withAncestors(target)].slice(-remembered);
  };
  // A click beside everything takes the focus away on purpose.
  const forget = () => (trail = []);
  const mend = () => {
    timer = undefined;
    const last = trail.at(-1) ?? [];
    if (document.activeElement !== document.body || !isLost(last)) return;
    for (const [element, ...around] of trail.toReversed()) {
      const target = element && canTake(element) ? element : fallbackIn(around);
      if (target) return target.focus({ preventScroll: true });
    }
  };
  const changed = new MutationObserver(() => {
    if (isLost(trail.at(-1) ?? [])) timer ??= window.setTimeout(mend, patience);
  });
  changed.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'inert'],
  });
  document.addEventListener('focusin', follow);
  document.addEventListener('pointerdown', forget, { capture: true });
  return () => {
    window.clearTimeout(timer);
    changed.disconnect();
    document.removeEventListener('focusin', follow);
    document.removeEventListener('pointerdown', forget, { capture: true });
  };
}

/** The nearest container that is still there; for the page as a whole its heading. */
function fallbackIn(around: readonly HTMLElement[]): HTMLElement | undefined {
  const nearest = around.find((element) => element.matches(containerSelector) && canTake(element));
  const fallback = (nearest?.matches('main') && nearest.querySelector('h1')) || nearest;
  if (fallback) fallback.tabIndex = -1;
  return fallback;
}

function withAncestors(element: HTMLElement): HTMLElement[] {
  const { parentElement } = element;
  return parentElement && parentElement !== document.body
    ? [element, ...withAncestors(parentElement)]
    : [element];
}

const canTake = (element: HTMLElement) =>
  element.isConnected && element.checkVisibility() && !element.closest(':disabled, [inert]');
