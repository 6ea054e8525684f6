import { seededNodes } from '../../../seeded-nodes.mjs';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
/** After the frame under way has been painted. */
const painted = async () => {
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
};
/** Milliseconds until the data has come, as on a page. */
const answerTime = 300;

/**
 * Offers a contender to the bench: how long until it is painted, and how long each frame of a gesture takes.
 */
export function offer(mount) {
  window.bench = {
    prepare: async (count) => {
      await new Promise((resolve) => setTimeout(resolve, answerTime));
      window.nodes = seededNodes(count, { kind: 0 }, (share) => ({ kind: Math.floor(share * 3) }));
      // The drawing would clear away what making them has left; twice, until they count as old.
      for (let time = 0; time < 2; time += 1) window.gc({ type: 'minor' });
    },
    paint: async () => {
      await document.fonts.ready;
      const began = performance.now();
      window.target = await mount(document.getElementById('stage'), window.nodes);
      await painted();
      return performance.now() - began;
    },
    /** Milliseconds of each frame while a wheel turns for so long, four frames at least. */
    gesture: async (duration) => {
      const box = window.target.getBoundingClientRect();
      const at = (step) => ({
        bubbles: true,
        cancelable: true,
        clientX: box.left + box.width * (0.4 + 0.002 * step),
        clientY: box.top + box.height * 0.45,
      });
      const times = [];
      await frame();
      const end = performance.now() + duration;
      let last = performance.now();
      for (let step = 0; step < 4 || last < end; step += 1) {
        // In for half the way, out again the same way for the other half.
        const offset = step % 60;
        window.target.dispatchEvent(
          new WheelEvent('wheel', { ...at(Math.min(offset, 59 - offset)), deltaY: offset < 30 ? -25 : 25 }),
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
