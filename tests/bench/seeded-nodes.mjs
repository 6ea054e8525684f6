/**
 * Every contender of the two trees shows the same seeded German tree, given as a flat list. `draw` returns what a
 * node has beside its title, from a random number between 0 and 1; the root has `rootHas`.
 */
export function seededNodes(count, rootHas, draw) {
  let seed = 20_261_121;
  const random = () => (seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296) / 4_294_967_296;
  const words = [
    'Vertrag',
    'Verzeichnis',
    'Löschkonzept',
    'Maßnahme',
    'Unterweisung',
    'Prüfung',
    'Übung',
    'Meldung',
  ];
  const nodes = [{ id: 'n0', parent: null, title: 'Datenschutz', level: 0, ...rootHas }];
  const open = [0];
  while (nodes.length < count) {
    const index = Math.floor(random() ** 1.5 * open.length);
    const parent = nodes[open[index]];
    const family = parent.level === 0 ? 24 : 2 + Math.floor(random() * 7);
    for (let child = 0; child < family && nodes.length < count; child += 1) {
      if (parent.level < 5) open.push(nodes.length);
      nodes.push({
        id: `n${nodes.length}`,
        parent: parent.id,
        title: `${words[Math.floor(random() * words.length)]} ${nodes.length}`,
        level: parent.level + 1,
        ...draw(random()),
      });
    }
    open.splice(index, 1);
  }
  return nodes;
}
