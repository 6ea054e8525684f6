/** Lets the page draw and answer; a page in the background, which draws no frames, goes on by the clock. */
export const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });
