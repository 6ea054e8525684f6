import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { type RadialLayout, radialLayout } from './layout';
// oxlint-disable-next-line import/default -- Vite makes the export from the query
import workerUrl from './layout.worker?worker&url';

/** More nodes than these are laid out in a worker: they would block the page. */
const workerFrom = 1500;

/** Lays out trees one after the other; of several pending requests only the newest is answered. */
export function createLayoutClient() {
  let worker: Worker | undefined;
  /** The worker's code did not load, or it failed. */
  let broken = false;
  let newest = 0;
  let pending: { parents: Int32Array; done: (layout: RadialLayout) => void } | undefined;

  const settle = (layout: RadialLayout) => {
    const done = pending?.done;
    pending = undefined;
    done?.(layout);
  };
  const start = () => {
    worker = new Worker(trustedScriptUrl(workerUrl));
    worker.onmessage = ({ data }: MessageEvent<{ id: number; layout: RadialLayout }>) => {
      if (data.id === newest) settle(data.layout);
    };
    worker.onerror = () => {
      broken = true;
      if (pending) settle(radialLayout(pending.parents));
    };
    return worker;
  };

  return {
    /** Starts the worker for a tree that may need it, because starting takes longer than a frame. */
    prepare: (nodes: number) => {
      if (nodes > workerFrom && !broken) worker ??= start();
    },
    /** Small trees are answered before it returns. */
    request: (parents: Int32Array, done: (layout: RadialLayout) => void) => {
      newest += 1;
      pending = { parents, done };
      // Without a worker the page is blocked for a moment, which is better than no tree.
      if (parents.length <= workerFrom || broken) return settle(radialLayout(parents));
      worker ??= start();
      worker.postMessage({ id: newest, parents });
    },
    stop: () => {
      newest += 1;
      pending = undefined;
      worker?.terminate();
      worker = undefined;
    },
  };
}
