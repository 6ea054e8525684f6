/** Milliseconds until a tooltip appears, and for the pointer to reach it. */
const restMs = 400;
const reachMs = 200;

/** Pixels to the element, and to the edges of the window. */
const gap = 6;

interface Tip {
  anchor: Element;
  text: string;
}

function isCut(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(element);
  if (textOverflow === 'ellipsis' && overflowX !== 'visible') return scrollWidth > clientWidth;
  return Number.parseInt(webkitLineClamp) > 0 && scrollHeight > clientHeight + 1;
}

/** Returns as many ancestors as a table cell is away from its content. */
function outwards(element: Element): Element[] {
  const all = [];
  for (let next: Element | null = element; next && all.length < 4; next = next.parentElement) all.push(next);
  return all;
}

function tipOf(target: Element): Tip | undefined {
  const named = target.closest<HTMLElement>('[data-tip]');
  if (named) return { anchor: named, text: named.dataset['tip'] ?? '' };
  const inside = target.matches('a, button, [tabindex]') ? target.querySelectorAll('*') : [];
  const cut = [...outwards(target), ...inside].find(isCut);
  return cut && { anchor: cut, text: cut.textContent.trim() };
}

/** Shows `data-tip` and truncated texts. The tooltip can be hovered, and Escape hides it (WCAG 1.4.13). */
export function showTips({ signal }: { signal?: AbortSignal } = {}): void {
  const bubble = document.createElement('div');
  bubble.className = 'tip';
  bubble.ariaHidden = 'true';
  let shown: Tip | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(timer);
    shown = undefined;
    bubble.remove();
  };
  const show = (tip: Tip) => {
    clearTimeout(timer);
    if (!tip.anchor.isConnected || tip.text === '') return;
    shown = tip;
    bubble.textContent = tip.text;
    document.body.append(bubble);
    const at = tip.anchor.getBoundingClientRect();
    const { width, height } = bubble.getBoundingClientRect();
    const below = at.bottom + gap + height <= window.innerHeight;
    const left = Math.min(at.left + at.width / 2 - width / 2, window.innerWidth - width - gap);
    bubble.style.left = `${Math.max(gap, left)}px`;
    bubble.style.top = `${Math.max(gap, below ? at.bottom + gap : at.top - gap - height)}px`;
  };
  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  };

  const enter = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    if (bubble.contains(target)) return clearTimeout(timer);
    const tip = tipOf(target);
    if (tip && tip.anchor === shown?.anchor) clearTimeout(timer);
    else if (tip) later(restMs, () => show(tip));
    else if (shown) later(reachMs, hide);
    else clearTimeout(timer);
  };
  const focus = ({ target }: FocusEvent) => {
    const tip = target instanceof Element && target.matches(':focus-visible') ? tipOf(target) : undefined;
    if (tip) show(tip);
    else hide();
  };
  const options = { passive: true, capture: true, ...(signal && { signal }) };
  document.addEventListener('pointerover', enter, options);
  document.addEventListener('focusin', focus, options);
  for (const event of ['focusout', 'pointerdown', 'scroll'] as const)
    document.addEventListener(event, hide, options);
  document.addEventListener('keydown', ({ key }) => void (key === 'Escape' && hide()), options);
  window.addEventListener('hashchange', hide, options);
}
