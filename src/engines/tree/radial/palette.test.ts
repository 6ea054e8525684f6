// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

import { stubBrowser } from '@/shared/ui/jsdom.fixtures';

import { watchPalette } from './palette';

beforeEach(() => {
  stubBrowser();
});

const root = document.documentElement;

test.each([
  { what: 'another theme', change: () => root.setAttribute('data-theme', 'dark'), times: 1 },
  {
    what: 'a menu, which locks scrolling',
    change: () => root.style.setProperty('overflow', 'hidden'),
    times: 0,
  },
])('For $what the tree is drawn anew $times times', async ({ change, times }) => {
  const redraw = vi.fn<() => void>();
  const stop = watchPalette(redraw);
  change();
  await Promise.resolve();
  expect(redraw).toHaveBeenCalledTimes(times);
  stop();
  root.removeAttribute('data-theme');
  root.removeAttribute('style');
});
