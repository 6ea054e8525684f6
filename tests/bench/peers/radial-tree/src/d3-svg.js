import { stratify, tree } from 'd3-hierarchy';
import { select } from 'd3-selection';
import { linkRadial } from 'd3-shape';
import { zoom } from 'd3-zoom';

import { offer } from './bench';

const colors = ['#1b6b43', '#6b45a8', '#8a5300'];

/** The radial tree as the gallery of D3 draws it, with its zoom. */
offer(async (element, nodes) => {
  const root = stratify()
    .id(({ id }) => id)
    .parentId(({ parent }) => parent)(nodes);
  tree()
    .size([2 * Math.PI, 380])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(root);
  const svg = select(element)
    .append('svg')
    .attr('viewBox', [-576, -400, 1152, 800])
    .style('font', '10px sans-serif');
  const drawing = svg.append('g');
  drawing
    .append('g')
    .attr('fill', 'none')
    .attr('stroke', '#555')
    .attr('stroke-opacity', 0.4)
    .selectAll()
    .data(root.links())
    .join('path')
    .attr(
      'd',
      linkRadial()
        .angle(({ x }) => x)
        .radius(({ y }) => y),
    );
  const node = drawing
    .append('g')
    .selectAll()
    .data(root.descendants())
    .join('g')
    .attr('transform', ({ x, y }) => `rotate(${(x * 180) / Math.PI - 90}) translate(${y},0)`);
  node
    .append('circle')
    .attr('fill', ({ data }) => colors[data.kind])
    .attr('r', 2.5);
  node
    .append('text')
    .attr('transform', ({ x }) => `rotate(${x >= Math.PI ? 180 : 0})`)
    .attr('dy', '0.31em')
    .attr('x', ({ x, children }) => (x < Math.PI === !children ? 6 : -6))
    .attr('text-anchor', ({ x, children }) => (x < Math.PI === !children ? 'start' : 'end'))
    .text(({ data }) => data.title);
  svg.call(zoom().on('zoom', ({ transform }) => drawing.attr('transform', transform)));
  return svg.node();
});
