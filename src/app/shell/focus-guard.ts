const containerSelector =
  'section, form, fieldset, nav, [role=dialog], [role=alertdialog], [role=tabpanel], main';

const maxTrail = 8;

/** A dialog restores the focus itself shortly after it closes. */
const repairDelayMs = 100;

/** If the focused element disappears, its container gets the focus, or the element before (WCAG 2.4.3). */
export function guardFocus(): () => void {
  /** Recently focused elements, newest last, each with its ancestors at that time. */
  let trail: HTMLElement[][] = [];
  let timer: number | undefined;
  const isLost = ([last]: readonly HTMLElement[]) =>
    last !== undefined &&
    !last.matches('h1') &&
    (!last.isConnected || last.matches(':disabled') || last.closest('[inert]') !== null);

  const follow = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    trail = [...trail.filter(([first]) => first !== target), withAncestors(target)].slice(-maxTrail);
  };
  // A click on the empty page removes the focus on purpose.
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
    if (isLost(trail.at(-1) ?? [])) timer ??= window.setTimeout(mend, repairDelayMs);
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
