import { radialLayout } from './layout';

interface LayoutRequest {
  id: number;
  parents: Int32Array;
}

// Chromium keeps the numbers of d3-hierarchy's nodes as integers until the first fractions, and then converts all nodes made
// so far. A small tree has all these fractions, so the first large one need not wait for that (docs/performance.md).
radialLayout(Int32Array.of(-1, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 3));

addEventListener('message', ({ data: { id, parents } }: MessageEvent<LayoutRequest>) => {
  const layout = radialLayout(parents);
  postMessage({ id, layout }, { transfer: [layout.angle.buffer, layout.depth.buffer, layout.gap.buffer] });
});
