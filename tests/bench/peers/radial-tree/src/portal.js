import { branchesOf, treeOf } from '../../../../../src/engines/tree/flat-tree';
import { followPointers } from '../../../../../src/engines/tree/radial/follow-pointers';
import { prepareLayout } from '../../../../../src/engines/tree/radial/layout-planner';
import { RadialStage } from '../../../../../src/engines/tree/radial/radial-stage';
import { offer } from './bench';

const disc = (color) => ({
  parts: [{ d: 'M1.5 7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z', paint: 'stroke' }],
  box: [14, 14],
  color: `var(--${color})`,
});
const shapes = [disc('done'), disc('progress'), disc('waiting')];

offer(async (element, nodes) => {
  const area = element.appendChild(document.createElement('div'));
  area.style.overflow = 'hidden';
  const canvas = area.appendChild(document.createElement('canvas'));
  canvas.style.cssText = 'width: 100%; height: 100%; will-change: transform';
  const tree = treeOf(nodes, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
  const stage = new RadialStage();
  stage.attach(canvas);
  stage.show({
    tree,
    open: branchesOf(tree),
    shapes,
    shapeOf: Uint8Array.from(tree.items, ({ kind }) => kind),
    textOf: (index) => tree.items[index].title,
    centre: { title: 'Datenschutz', value: '61,42 %' },
    selected: -1,
    focused: -1,
  });
  followPointers(area, stage, {
    hover: () => undefined,
    press: () => undefined,
    doublePress: () => undefined,
    menu: () => undefined,
  });
  // A small tree is drawn at once, a large one when its layout has come.
  while (!stage.picture()) await new Promise((resolve) => setTimeout(resolve));
  return area;
}, prepareLayout);
