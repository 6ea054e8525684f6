import { stratify, tree } from 'd3-hierarchy';
import { DataSet } from 'vis-data/peer';
import { Network } from 'vis-network/peer';

import { offer } from './bench';

const colors = ['#1b6b43', '#6b45a8', '#8a5300'];

// Its own layouts take minutes at this size; places are given, as its documentation advises.
offer(
  (element, nodes) =>
    new Promise((resolve) => {
      const root = stratify()
        .id(({ id }) => id)
        .parentId(({ parent }) => parent)(nodes);
      tree()
        .size([2 * Math.PI, 2400])
        .separation((a, b) => (a.parent === b.parent ? 1 : 1.6) / Math.max(1, a.depth))(root);
      const data = {
        nodes: new DataSet(
          root.descendants().map(({ data: { id, title, kind }, x, y }) => ({
            id,
            label: title,
            x: y * Math.sin(x),
            y: -y * Math.cos(x),
            shape: 'dot',
            size: 5,
            color: colors[kind],
          })),
        ),
        edges: new DataSet(root.links().map(({ source, target }) => ({ from: source.id, to: target.id }))),
      };
      const network = new Network(element, data, {
        physics: false,
        layout: { improvedLayout: false },
        edges: { smooth: false, width: 1 },
        interaction: { hideEdgesOnDrag: false },
      });
      network.once('afterDrawing', () => {
        network.fit({ animation: false });
        resolve(element.querySelector('canvas'));
      });
    }),
);
