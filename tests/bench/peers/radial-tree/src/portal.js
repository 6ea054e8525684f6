import { branchesOf, treeOf } from '../../../../../src/engines/tree/flat-tree';
import { RadialInteraction } from '../../../../../src/engines/tree/radial/interaction';
import { offer } from './bench';

const disc = (color) => ({
  parts: [{ d: 'M1.5 7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z', paint: 'stroke' }],
  box: [14, 14],
  color: `var(--${color})`,
});
const shapes = [disc('done'), disc('progress'), disc('waiting')];

offer((element, nodes) => {
  const area = element.appendChild(document.createElement('div'));
  area.style.overflow = 'hidden';
  const canvas = area.appendChild(document.createElement('canvas'));
  canvas.style.cssText = 'width: 100%; height: 100%; will-change: transform';
  const tree = treeOf(nodes, { idOf: ({ id }) => id, parentOf: ({ parent }) => parent });
  const interaction = new RadialInteraction();
  const { renderer } = interaction;
  renderer.show({
    tree,
    open: branchesOf(tree),
    shapes,
    shapeOf: Uint8Array.from(tree.items, ({ kind }) => kind),
    textOf: (index) => tree.items[index].title,
    centre: { title: 'Datenschutz', value: '61,42 %' },
    selected: -1,
    focused: -1,
  });
  interaction.attach(area, canvas);
  return area;
});
