/** How soon and how near the second half of a double click comes, in milliseconds and pixels. */
const soon = 350;
const near = 8;

const pressable = 'a, button, input, select, textarea, label, summary, [role], [tabindex]';

/**
 * Many double-click what wants one click, or hold a key down for long. Where the first press has put something else in its
 * place, a page behind a dialog or a question to confirm, the second one would press what nobody has looked at yet; it
 * goes nowhere.
 */
export function ignoreStrayPresses({ signal }: { signal?: AbortSignal } = {}): void {
  let first: { hit: Element; time: number; x: number; y: number } | undefined;
  let stray = false;
  let enterBegan: EventTarget | null = null;

  const isSecondHalf = ({ timeStamp, clientX, clientY }: PointerEvent) =>
    first !== undefined &&
    timeStamp - first.time < soon &&
    Math.hypot(clientX - first.x, clientY - first.y) < near;

  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: PointerEvent) => {
    const { target, timeStamp, clientX, clientY } = event;
    if (!(target instanceof Element) || event.button !== 0) return;
    stray = isSecondHalf(event) && !first?.hit.contains(target);
    if (stray) drop(event);
    else first = { hit: target.closest(pressable) ?? target, time: timeStamp, x: clientX, y: clientY };
  };
  // A press of a key comes as a click that counts none.
  const follow = (event: MouseEvent) => {
    if (stray && (event.type !== 'click' || event.detail > 0)) drop(event);
  };

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (!event.repeat) enterBegan = event.target;
    else if (event.target !== enterBegan) drop(event);
  };

  const options = { capture: true, ...(signal && { signal }) };
  addEventListener('keydown', key, options);
  addEventListener('pointerdown', press, options);
  for (const kind of ['mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const)
    addEventListener(kind, follow, options);
}
