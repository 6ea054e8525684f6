import { radialLayout } from './radial-layout';

interface LayoutRequest {
  id: number;
  parents: Int32Array;
}

addEventListener('message', ({ data: { id, parents } }: MessageEvent<LayoutRequest>) => {
  const layout = radialLayout(parents);
  postMessage({ id, layout }, { transfer: [layout.angle.buffer, layout.depth.buffer, layout.gap.buffer] });
});
