/**
 * Lets the page draw and answer: ends when the next frame is painted, so that what follows keeps the one after it
 * waiting at most. A page in the background, which draws no frames, goes on by the clock.
 */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
