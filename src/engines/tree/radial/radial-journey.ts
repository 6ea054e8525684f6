import { type RadialScene, eased, transition } from './radial-scene';
import { type RadialView, viewBetween } from './radial-view';

interface Stop {
  view: RadialView;
  scene: RadialScene;
}

/** Where a drawing is on its way at a moment of `performance.now()`. */
export type Journey = (now: number) => Stop & { over: boolean };

/** An animation of so many milliseconds, from now. */
export function journey(from: Stop, to: Stop, time: number): Journey {
  const began = performance.now();
  const sceneAt = from.scene === to.scene ? () => to.scene : transition(from.scene, to.scene);
  return (now) => {
    const moment = Math.max(0, (now - began) / time);
    if (moment >= 1) return { ...to, over: true };
    const way = eased(moment);
    return { view: viewBetween(from.view, to.view, way), scene: sceneAt(way), over: false };
  };
}
