/** What every contender shows: the same seeded German tree, given as a flat list. */
export function seededNodes(count) {
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
  const nodes = [{ id: 'n0', parent: null, title: 'Datenschutz', kind: 0, level: 0 }];
  const open = [0];
  while (nodes.length < count) {
    const place = Math.floor(random() ** 1.5 * open.length);
    const parent = nodes[open[place]];
    const family = parent.level === 0 ? 24 : 2 + Math.floor(random() * 7);
    for (let child = 0; child < family && nodes.length < count; child += 1) {
      if (parent.level < 5) open.push(nodes.length);
      nodes.push({
        id: `n${nodes.length}`,
        parent: parent.id,
        title: `${words[Math.floor(random() * words.length)]} ${nodes.length}`,
        kind: Math.floor(random() * 3),
        level: parent.level + 1,
      });
    }
    open.splice(place, 1);
  }
  return nodes;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Offers a contender to the bench: how long until it is painted, and how long each frame of a gesture takes. `ahead` is
 * what its page starts before the data has come.
 */
export function offer(mount, ahead = () => undefined) {
  window.bench = {
    prepare: (count) => {
      ahead();
      window.nodes = seededNodes(count);
    },
    paint: async () => {
      await document.fonts.ready;
      const began = performance.now();
      window.target = await mount(document.getElementById('stage'), window.nodes);
      await frame();
      await frame();
      return performance.now() - began;
    },
    emptyFrames: async (frames) => {
      const times = [];
      let last = performance.now();
      for (let step = 0; step < frames; step += 1) {
        await frame();
        times.push(performance.now() - last);
        last = performance.now();
      }
      return times;
    },
    gesture: async (frames) => {
      const box = window.target.getBoundingClientRect();
      const at = (step) => ({
        bubbles: true,
        cancelable: true,
        clientX: box.left + box.width * (0.4 + 0.002 * step),
        clientY: box.top + box.height * 0.45,
      });
      const times = [];
      await frame();
      let last = performance.now();
      for (let step = 0; step < frames; step += 1) {
        // In for half the way, out again for the other half.
        window.target.dispatchEvent(
          new WheelEvent('wheel', { ...at(step % 60), deltaY: step % 60 < 30 ? -25 : 25 }),
        );
        await frame();
        const now = performance.now();
        times.push(now - last);
        last = now;
      }
      return times;
    },
  };
}
