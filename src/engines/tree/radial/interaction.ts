import { type Selection, pointers, select } from 'd3-selection';
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';
import 'd3-transition';

import { prefersReducedMotion } from '@/shared/theme/theme';

import { animationMs, slowAnimationMs, RadialRenderer } from './renderer';
import { type Point, type RadialView, homeView, rotatedAround, turnBetween } from './view';

/** R-RAD-07: limits of the zoom. */
const zoomLimits: [number, number] = [0.5, 10];
/** One step of each movement (R-RAD-07, R-RAD-09, R-RAD-10): share of the zoom, pixels, degrees. */
const steps = { zoom: 0.04, pan: 3, rotation: 0.3 } as const;

/** Opposite movements have negative steps. */
type Movement = 'zoom' | 'rotate' | 'right' | 'down';

/** Milliseconds until a held key or button repeats, and how often per second. */
const holdDelay = 300;
const holdRate = 60;
/** Pixels a pointer may move during a click. */
const clickDistance = 5;
/** Wheel pixels per step of the zoom, and per degree. */
const wheelStep = 25;

type ZoomView = [x: number, y: number, width: number];

/** Interpolates in a straight line; d3's default zooms out and in again on the way. */
const interpolateView =
  ([ax, ay, aWidth]: ZoomView, [bx, by, bWidth]: ZoomView) =>
  (moment: number): ZoomView => [
    ax + (bx - ax) * moment,
    ay + (by - ay) * moment,
    aWidth * (bWidth / aWidth) ** moment,
  ];

const pixelsOf = (delta: number, { deltaMode }: WheelEvent) =>
  delta * (deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelStep : deltaMode === 0 ? 1 : 20 * wheelStep);

/** d3 zooms by 2 to this power. A touchpad pinch is a wheel event with the control key and small steps. */
const wheelDelta = (event: WheelEvent) =>
  (-pixelsOf(event.deltaY, event) / wheelStep) * Math.log2(1 + steps.zoom) * (event.ctrlKey ? 10 : 1);

/** Zooms and pans with d3-zoom and rotates by itself, because d3-zoom cannot rotate. */
export class RadialInteraction {
  readonly renderer = new RadialRenderer();
  #area: Selection<HTMLElement, unknown, null, undefined> | null = null;
  #rotation = 0;
  /** Angle of the fingers, and rotation, when the second finger came down. */
  #pinch: { angle: number; rotation: number } | null = null;
  #held: { movement: Movement; steps: number; frame: number } | null = null;
  readonly #zoom = zoom<HTMLElement, unknown>()
    .scaleExtent(zoomLimits)
    .extent(() => this.#extent())
    .clickDistance(clickDistance)
    .touchable(true)
    .wheelDelta(wheelDelta)
    .filter(
      ({ type, shiftKey, ctrlKey, button }: MouseEvent) =>
        !button && (type === 'wheel' ? !shiftKey : !ctrlKey),
    )
    .interpolate(interpolateView)
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => this.#zoomed(event));

  attach(area: HTMLElement, canvas: HTMLCanvasElement): () => void {
    const selection = select(area);
    this.#area = selection;
    const stopDrawing = this.renderer.attach(canvas, () => this.#syncTransform());
    // Registered before d3-zoom's own listeners, which stop the propagation.
    selection.on('touchstart.pinch touchend.pinch touchcancel.pinch', (event: TouchEvent) => {
      const angle = event.touches.length === 2 ? fingers(event, area).angle : null;
      this.#pinch = angle === null ? null : { angle, rotation: this.#rotation };
    });
    selection.call(this.#zoom).on('dblclick.zoom', null);
    const rotateByWheel = (event: WheelEvent) => {
      event.preventDefault();
      if (event.shiftKey) this.#rotateBy(pixelsOf(event.deltaY + event.deltaX, event) / wheelStep);
    };
    selection.on('wheel.rotation', rotateByWheel, { passive: false });
    return () => {
      selection.interrupt().on('.zoom', null).on('.pinch', null).on('.rotation', null);
      this.release();
      stopDrawing();
      this.#area = null;
    };
  }

  move(movement: Movement, count: number): void {
    if (!this.#area) return;
    const pixels = (count * steps.pan) / this.renderer.view().zoom;
    if (movement === 'zoom') this.#zoom.scaleBy(this.#area, (1 + steps.zoom) ** count);
    else if (movement === 'rotate') this.#rotateBy(count * steps.rotation);
    else if (movement === 'right') this.#zoom.translateBy(this.#area, pixels, 0);
    else this.#zoom.translateBy(this.#area, 0, pixels);
  }

  hold(movement: Movement, count: number): void {
    if (this.#held?.movement === movement && Math.sign(this.#held.steps) === Math.sign(count)) return;
    this.release();
    this.move(movement, count);
    let last = performance.now() + holdDelay;
    const repeat = () => {
      const now = performance.now();
      if (now > last) {
        this.move(movement, (count * (now - last) * holdRate) / 1000);
        last = now;
      }
      held.frame = requestAnimationFrame(repeat);
    };
    const held = { movement, steps: count, frame: requestAnimationFrame(repeat) };
    this.#held = held;
  }

  release(): void {
    if (this.#held) cancelAnimationFrame(this.#held.frame);
    this.#held = null;
  }

  home(slow = false): void {
    this.#moveTo(homeView, slow ? slowAnimationMs : animationMs);
  }

  /** Centres a node that is outside the window. Returns its new position, null if it is not drawn. */
  reveal(index: number) {
    const position = this.renderer.positionOf(index);
    if (!position || position.isVisible) return position;
    const { width, height } = this.renderer.size;
    const middle = { x: width / 2, y: height / 2 };
    const view = this.renderer.view();
    const moved = { ...view, x: view.x + middle.x - position.x, y: view.y + middle.y - position.y };
    this.#moveTo(moved, animationMs);
    return { ...position, ...middle };
  }

  #moveTo(view: RadialView, time: number) {
    if (!this.#area) return;
    if (prefersReducedMotion()) {
      this.#rotation = view.rotation;
      this.#zoom.transform(this.#area, this.#transformOf(view));
      return;
    }
    const transition = this.#area
      .transition()
      .duration(time)
      .tween('rotation', () => {
        const from = this.#rotation;
        const turn = turnBetween(from, view.rotation);
        return (moment) => {
          this.#rotation = (from + turn * moment + 360) % 360;
        };
      });
    this.#zoom.transform(transition, this.#transformOf(view));
  }

  #rotateBy(degrees: number) {
    if (!this.#area) return;
    const view = rotatedAround(this.renderer.view(), degrees, { x: 0, y: 0 });
    this.#rotation = view.rotation;
    this.#zoom.transform(this.#area, this.#transformOf(view));
  }

  #zoomed({ transform, sourceEvent }: { transform: ZoomTransform; sourceEvent: unknown }) {
    const view = this.#viewOf(transform);
    const area = this.#area?.node();
    if (!this.#pinch || !area || !(sourceEvent instanceof UIEvent) || sourceEvent.type !== 'touchmove') {
      this.renderer.setView(view);
      return;
    }
    // d3-zoom has scaled and moved with the fingers, so only the rotation is left.
    const { x, y, angle } = fingers(sourceEvent, area);
    const { width, height } = this.renderer.size;
    const turned = rotatedAround(
      { ...view, rotation: this.#pinch.rotation },
      ((angle - this.#pinch.angle) * 180) / Math.PI,
      { x: x - width / 2, y: y - height / 2 },
    );
    this.#rotation = turned.rotation;
    this.renderer.setView(turned);
    this.#syncTransform();
  }

  #extent(): [[number, number], [number, number]] {
    const { width, height } = this.renderer.size;
    return [
      [0, 0],
      [Math.max(1, width), Math.max(1, height)],
    ];
  }

  /** d3-zoom counts from the upper left corner of the area, a view from the middle. */
  #transformOf({ zoom: scale, x, y }: RadialView): ZoomTransform {
    const { width, height } = this.renderer.size;
    return zoomIdentity.translate(x + width / 2, y + height / 2).scale(scale);
  }

  #viewOf({ k, x, y }: ZoomTransform): RadialView {
    const { width, height } = this.renderer.size;
    return { zoom: k, rotation: this.#rotation, x: x - width / 2, y: y - height / 2 };
  }

  /** Syncs d3-zoom without an event; it stores the transform as a property of the area. */
  #syncTransform() {
    this.#area?.property('__zoom', this.#transformOf(this.renderer.view()));
  }
}

function fingers(event: UIEvent, area: HTMLElement): Point & { angle: number } {
  const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = pointers(event, area);
  return { x: (ax + bx) / 2, y: (ay + by) / 2, angle: Math.atan2(by - ay, bx - ax) };
}

const movements: Readonly<Record<string, readonly [Movement, number]>> = {
  '+': ['zoom', 1],
  '-': ['zoom', -1],
  _: ['zoom', -1],
  r: ['rotate', 1],
  R: ['rotate', -1],
  'Shift ArrowLeft': ['right', -1],
  'Shift ArrowRight': ['right', 1],
  'Shift ArrowUp': ['down', -1],
  'Shift ArrowDown': ['down', 1],
};

export const movementOf = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>) =>
  (shiftKey ? movements[`Shift ${key}`] : undefined) ?? movements[key];
