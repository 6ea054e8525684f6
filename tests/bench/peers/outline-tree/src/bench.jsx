import { createRoot } from 'react-dom/client';

import { statusShapes } from '../../../../../src/shared/ui/badge';
import { seededNodes } from '../../../seeded-nodes.mjs';

const [shape] = statusShapes.progress;

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));
/** After the next frame has been painted. */
const painted = async () => {
  await frame();
  await task();
};

/** Content of a row of every contender: the portal's shape of a status, title, per cent. */
export function Row({ title, progress }) {
  return (
    <>
      <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor">
        <path d={shape.d} />
      </svg>
      <span className="title">{title}</span>
      <span>{progress} %</span>
    </>
  );
}

/** The third row from the top; where all is open it is the first one's grandchild. */
const thirdRow = () => document.querySelectorAll('[role="treeitem"]')[2]?.textContent;

/** Open branches at first, as in the portal: the first level. */
export const roots = (nodes) => nodes.filter(({ parent }) => parent === null).map(({ id }) => id);

/** Returns this many tasks, with the content of their rows. */
export const nodesOf = (count) =>
  seededNodes(count, { progress: 61 }, (share) => ({ progress: Math.floor(share * 101) }));

/** Milliseconds until the data has come, as on a page. */
const answerTime = 300;

/**
 * Offers a contender to the bench: the first level is open, and a button #expand opens all others too.
 */
export function offer(Tree) {
  window.bench = {
    expand: async (count) => {
      await new Promise((resolve) => setTimeout(resolve, answerTime));
      const root = createRoot(document.getElementById('stage'));
      root.render(<Tree nodes={nodesOf(count)} />);
      while (!document.querySelector('#expand')) await frame();
      for (let rest = 0; rest < 10; rest += 1) await frame();
      const before = thirdRow();
      const began = performance.now();
      document.querySelector('#expand').click();
      const script = performance.now() - began;
      // The click came in the middle of a frame, which is painted when the next task has its turn.
      await task();
      while (thirdRow() === before) await painted();
      const time = performance.now() - began;
      const box = document.querySelector('.box');
      const scroller = [box, ...box.querySelectorAll('[role="tree"]')].find(
        ({ scrollHeight, clientHeight, style }) => scrollHeight > clientHeight && style.height === '',
      );
      const elements = box.querySelectorAll('*').length;
      const levels = box.querySelectorAll('[aria-level]').length;
      const scrolls = [];
      let last = performance.now();
      for (let step = 0; step < 60; step += 1) {
        scroller.scrollTop += 240;
        await frame();
        scrolls.push(performance.now() - last);
        last = performance.now();
      }
      root.unmount();
      return { script, time, elements, levels, scrolls };
    },
  };
}
