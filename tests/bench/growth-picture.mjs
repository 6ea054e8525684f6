/** Growth curves as a picture: how long the portal and its peers take as a list grows, on logarithmic axes. */

const [width, height, columns] = [340, 230, 3];
const plot = { left: 66, top: 34, right: 112, bottom: 36 };
const colours = ['#0b63ce', '#b45309', '#4b5563'];
const dashes = ['', '6 4', '2 3'];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const label = (x, y, text, more = '') => `<text x="${x}" y="${y}" ${more}>${escaped(text)}</text>`;
const powers = (low, high) =>
  Array.from(
    { length: Math.ceil(Math.log10(high)) - Math.floor(Math.log10(low)) + 1 },
    (_, index) => Math.round(10 ** (Math.floor(Math.log10(low)) + index) * 1000) / 1000,
  );

/** Labels of lines, from the lowest up, each a line of text above the one before. */
function apart(ends) {
  let last = Number.POSITIVE_INFINITY;
  return ends
    .toSorted((a, b) => b.y - a.y)
    .map((end) => {
      last = Math.min(end.y, last - 12);
      return { ...end, y: last };
    });
}

function panel({ what, points }, index) {
  const sizes = points.map(({ size }) => size);
  const values = points.map(({ value }) => Math.max(value, 0.01));
  const [xTicks, yTicks] = [
    powers(Math.min(...sizes), Math.max(...sizes)),
    powers(Math.min(...values), Math.max(...values)),
  ];
  const along = (ticks, from, to) => (value) => {
    const [low, high] = [Math.log10(ticks[0]), Math.log10(ticks.at(-1))];
    return from + ((Math.log10(Math.max(value, 0.01)) - low) / (high - low || 1)) * (to - from);
  };
  const x = along(xTicks, plot.left, width - plot.right);
  const y = along(yTicks, height - plot.bottom, plot.top);
  const names = [...new Set(points.map(({ who }) => who))];
  const lines = names.map((who, line) => {
    const own = points.filter((point) => point.who === who);
    const path = own.map(({ size, value }) => `${x(size).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
    const { size, value } = own.at(-1);
    return {
      who,
      colour: colours[line],
      x: x(size) + 6,
      y: y(value) + 4,
      drawn: `<polyline points="${path}" fill="none" stroke="${colours[line]}" stroke-width="2" stroke-dasharray="${dashes[line]}"/>`,
    };
  });
  return [
    `<g transform="translate(${(index % columns) * width},${Math.floor(index / columns) * height})">`,
    label(plot.left, 20, what, 'font-weight="600"'),
    ...yTicks.map(
      (tick) =>
        `<path d="M${plot.left} ${y(tick)}H${width - plot.right}" stroke="#e5e7eb"/>${label(plot.left - 6, y(tick) + 4, `${tick.toLocaleString('en')} ms`, 'text-anchor="end"')}`,
    ),
    ...xTicks.map((tick) =>
      label(x(tick), height - plot.bottom + 18, tick.toLocaleString('en'), 'text-anchor="middle"'),
    ),
    ...lines.map(({ drawn }) => drawn),
    ...apart(lines).map((end) => label(end.x, end.y, end.who, `fill="${end.colour}"`)),
    '</g>',
  ].join('');
}

/** The picture of these points, a panel for each thing that was measured. @param points `{ what, who, size, value }` */
export function growthPicture(points) {
  const panels = [...new Set(points.map(({ what }) => what))].map((what) => ({
    what,
    points: points.filter((point) => point.what === what),
  }));
  const size = [columns * width, Math.ceil(panels.length / columns) * height];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" font-family="system-ui, sans-serif" font-size="11">`,
    `<rect width="${size[0]}" height="${size[1]}" fill="#fff"/>`,
    ...panels.map(panel),
    '</svg>\n',
  ].join('\n');
}
