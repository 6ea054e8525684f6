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
  practise(12, (turnsLeft) => {
    // By turns most nodes are specks, and each has the room for its shape and its label.
    const size = turnsLeft % 3 === 0 ? 40 : 1_000;
    rehearse(size, turnsLeft % 2 === 0 ? nodes : otherNodes);
  });
}

let rehearsed = false;

interface Item {
  id: string;
  parent: string | null;
}
/**
 * What a tree is asked, twice: the engine builds functions of one origin into their caller, and throws both away when
 * others come.
 */
const nodes = {
  idOf: ({ id }: Item) => id,
  parentOf: ({ parent }: Item) => parent,
  textOf: (index: number) => `Probe ${index}`,
};
const otherNodes: typeof nodes = {
  idOf: ({ id }) => id,
  parentOf: ({ parent }) => parent,
  textOf: (index) => `Versuch ${index}`,
};

const colors = ['var(--done)', 'var(--progress)', 'var(--waiting)'];

function rehearse(size: number, { idOf, parentOf, textOf }: typeof nodes) {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 800px; height: 800px';
  document.body.append(canvas);
  const items = Array.from({ length: size }, (_, place) => ({
    id: `${place}`,
    // Families differ in size: the layout of equal ones takes a shorter way.
    parent: place === 0 ? null : `${Math.floor((place - 1) / (2 + (place % 11)))}`,
  }));
  const tree = treeOf(items, { idOf, parentOf });
  const stage = new RadialStage();
  const stop = stage.attach(canvas);
  stage.show({
    tree,
    // A closed branch says how many nodes it hides.
    open: new Set(Array.from(branchesOf(tree)).filter((_, place) => place !== 7)),
    shapes: colors.map((color) => ({
      parts: [{ d: 'M4 7a3 3 0 1 0 6 0z', paint: 'fill' }],
      box: [14, 14],
      color,
    })),
    shapeOf: Uint8Array.from(items, (_, place) => place % colors.length),
    textOf,
    centre: { title: 'Probe', value: '100 %' },
    selected: -1,
    focused: -1,
  });
  stop();
  canvas.remove();
}
