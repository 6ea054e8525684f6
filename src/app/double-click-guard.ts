const maxPauseMs = 350;
const maxDistancePx = 8;

const pressable = 'a, button, input, select, textarea, label, summary, [role], [tabindex]';

interface Press {
  hit: Element;
  layer: Element | null;
  page: string | undefined;
  time: number;
  x: number;
  y: number;
}

/** The second click, or Enter held down, must not hit what the first one has made appear. */
export function ignoreDoubleClicks({ signal }: { signal?: AbortSignal } = {}): void {
  let first: Press | undefined;
  let ignoring = false;
  let enterBegan: EventTarget | null = null;

  const isSecondClick = ({ layer, page, time, x, y }: Press, target: Element) =>
    first !== undefined &&
    time - first.time < maxPauseMs &&
    Math.hypot(x - first.x, y - first.y) < maxDistancePx &&
    (layer !== first.layer || page !== first.page) &&
    !first.hit.contains(target);

  const drop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const press = (event: PointerEvent) => {
    const { target, timeStamp, clientX, clientY } = event;
    if (!(target instanceof Element) || event.button !== 0) return;
    const pressed = {
      hit: target.closest(pressable) ?? target,
      layer: target.closest('body > *'),
      page: location.hash.split('?')[0],
      time: timeStamp,
      x: clientX,
      y: clientY,
    };
    ignoring = isSecondClick(pressed, target);
    if (ignoring) drop(event);
    else first = pressed;
  };
  // A click fired by the keyboard has `detail` 0 and must not be dropped.
  const follow = (event: MouseEvent) => {
    if (ignoring && (event.type !== 'click' || event.detail > 0)) drop(event);
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
