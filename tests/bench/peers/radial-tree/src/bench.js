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
/** After the frame under way has been painted. */
const painted = async () => {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};
/** Milliseconds until the data has come: what a page starts meanwhile is done. */
const answerTime = 300;

/**
 * Offers a contender to the bench: how long until it is painted, and how long each frame of a gesture takes. `ahead` is
 * what its page starts before the data has come.
 */
export function offer(mount, ahead = () => undefined) {
  window.bench = {
    prepare: async (count) => {
      ahead();
      await new Promise((resolve) => setTimeout(resolve, answerTime));
      window.nodes = seededNodes(count);
    },
    paint: async () => {
      await document.fonts.ready;
      const began = performance.now();
      window.target = await mount(document.getElementById('stage'), window.nodes);
      await painted();
      return performance.now() - began;
    },
    /** What the machine takes to move one finished picture of the window's size: nothing that moves is faster. */
    floor: async (frames) => {
      const picture = document.body.appendChild(document.createElement('canvas'));
      Object.assign(picture, { width: 1152, height: 800 });
      picture.style.cssText = 'position: absolute; inset: 0';
      const context = picture.getContext('2d');
      for (let spot = 0; spot < 2000; spot += 1) {
        context.fillStyle = `hsl(${spot} 50% 50%)`;
        context.fillRect((spot * 37) % 1152, (spot * 91) % 800, 4, 4);
      }
      const times = [];
      let last = performance.now();
      for (let step = 0; step < frames; step += 1) {
        picture.style.transform = `scale(${1 + step / 200})`;
        await frame();
        times.push(performance.now() - last);
        last = performance.now();
      }
      picture.remove();
      // The first ones still make room for the picture.
      return times.slice(frames / 2);
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
