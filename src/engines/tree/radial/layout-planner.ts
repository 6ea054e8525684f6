import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { type RadialLayout, radialLayout } from './radial-layout';
// oxlint-disable-next-line import/default -- Vite makes the export from the query
import workerUrl from './radial-layout.worker?worker&url';

/** More nodes than these are laid out beside the page, which would stand still otherwise. */
const longWork = 1500;

/** Workers whose code did not come or that came to grief, perhaps before anybody waited for them. */
const broken = new WeakSet<Worker>();

function start(): Worker {
  const worker = new Worker(trustedScriptUrl(workerUrl));
  worker.addEventListener('error', () => broken.add(worker));
  return worker;
}
/** Started ahead, for the next drawing that needs one. */
let ready: Worker | null = null;

/** Starts the worker for a large tree ahead, best while its data is still on the way. */
export function prepareLayout(): void {
  ready ??= start();
}

function takeWorker(): Worker {
  const worker = ready ?? start();
  ready = null;
  return worker;
}

/** Lays out trees one after the other; of several under way only the newest is answered. */
export function createLayoutPlanner() {
  let worker: Worker | undefined;
  let newest = 0;
  return {
    /** Small trees are answered before it returns. */
    plan: (parents: Int32Array, done: (layout: RadialLayout) => void) => {
      newest += 1;
      const id = newest;
      if (parents.length <= longWork) {
        done(radialLayout(parents));
        return;
      }
      worker ??= takeWorker();
      // Without the worker the page waits a moment, which is better than no tree.
      if (broken.has(worker)) {
        done(radialLayout(parents));
        return;
      }
      worker.onmessage = ({ data }: MessageEvent<{ id: number; layout: RadialLayout }>) => {
        if (data.id === newest) done(data.layout);
      };
      worker.onerror = () => {
        if (id === newest) done(radialLayout(parents));
      };
      worker.postMessage({ id, parents });
    },
    stop: () => {
      worker?.terminate();
      worker = undefined;
    },
  };
}
