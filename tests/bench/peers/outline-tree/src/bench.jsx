import { createRoot } from 'react-dom/client';

import { seededNodes } from '../../../seeded-nodes.mjs';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));
/** After the next frame has been painted. */
const painted = async () => {
  await frame();
  await task();
};

/** What stands in a row of every contender: shape, title, per cent. */
export function Row({ title, progress }) {
  return (
    <>
      <svg viewBox="0 0 14 14" width="14" height="14" fill="none" stroke="currentColor">
        <path d="M1.5 7a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0 -11 0z" />
        <path d="M7 3.5a3.5 3.5 0 0 1 0 7z" />
      </svg>
      <span className="title">{title}</span>
      <span>{progress} %</span>
    </>
  );
}

/** Offers a contender to the bench: all branches are closed, and a button #expand opens all of them. */
export function offer(Tree) {
  window.bench = {
    expand: async (count) => {
      const root = createRoot(document.getElementById('stage'));
      const nodes = seededNodes(count, { progress: 61 }, (share) => ({ progress: Math.floor(share * 101) }));
      root.render(<Tree nodes={nodes} />);
      while (!document.querySelector('#expand')) await frame();
      for (let rest = 0; rest < 10; rest += 1) await frame();
      const began = performance.now();
      document.querySelector('#expand').click();
      const script = performance.now() - began;
      // The click came in the middle of a frame, which is painted when the next task has its turn.
      await task();
      while (document.querySelectorAll('[role="treeitem"]').length < 15) await painted();
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
