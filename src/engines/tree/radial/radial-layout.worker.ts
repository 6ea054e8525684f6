import { radialLayout } from './radial-layout';

interface LayoutRequest {
  id: number;
  parents: Int32Array;
}

addEventListener('message', ({ data: { id, parents } }: MessageEvent<LayoutRequest>) => {
  const layout = radialLayout(parents);
  postMessage({ id, layout }, { transfer: [layout.angle.buffer, layout.depth.buffer, layout.gap.buffer] });
});

// Trees for practice, while the data is on its way: the engine compiles what has run often, so the tree somebody waits
// for takes half the time. A request that comes meanwhile waits for one of them at most.
const practice = Int32Array.from({ length: 3000 }, (_, row) => Math.floor((row - 1) / 6));
for (let time = 0; time < 4; time += 1) setTimeout(() => radialLayout(practice));
