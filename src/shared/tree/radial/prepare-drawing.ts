import { branchesOf, treeOf } from '../flat-tree';
import { practise } from '../practise';
import { prepareLayout } from './layout-planner';
import { RadialStage } from './radial-stage';

/**
 * Makes the drawing of a tree ready, best while its data is still on the way: starts the worker of its layout, and draws
 * trees that nobody sees. More than half of what a first drawing takes is compiling its code and finding its font.
 */
export function prepareDrawing(): void {
  prepareLayout();
  // Without it nothing is drawn later either; a loader must not fail for that.
  if (rehearsed || typeof OffscreenCanvas === 'undefined') return;
  rehearsed = true;
  // By turns most nodes are specks, and each has the room for its shape and its label.
  practise(12, (turnsLeft) => rehearse(turnsLeft % 2 === 0 ? 1_000 : 150));
}

let rehearsed = false;

const colors = ['var(--done)', 'var(--progress)', 'var(--waiting)'];

function rehearse(size: number) {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 800px; height: 800px';
  document.body.append(canvas);
  const items = Array.from({ length: size }, (_, place) => ({
    id: `${place}`,
    parent: place === 0 ? null : `${Math.floor((place - 1) / 7)}`,
  }));
  const tree = treeOf(items, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
  const stage = new RadialStage();
  const stop = stage.attach(canvas);
  stage.show({
    tree,
    open: branchesOf(tree),
    shapes: colors.map((color) => ({
      parts: [{ d: 'M4 7a3 3 0 1 0 6 0z', paint: 'fill' }],
      box: [14, 14],
      color,
    })),
    shapeOf: Uint8Array.from(items, (_, place) => place % colors.length),
    textOf: (index) => `Probe ${index}`,
    centre: { title: 'Probe', value: '100 %' },
    selected: -1,
    focused: -1,
  });
  stop();
  canvas.remove();
}
