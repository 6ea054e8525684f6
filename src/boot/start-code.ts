import { codeFiles, isCodeOnDevice, isDrawn, preloadCode } from './index-html';

/** Resolves once the next frame is painted; in a hidden tab, which paints none, after 100 ms. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });

/** Starts the code. A logged-in user sees the prerendered page first: cached code would block the paint. */
export async function startCode(): Promise<void> {
  if (isCodeOnDevice() && (isDrawn('dashboard') || isDrawn('shell'))) {
    await nextFrame();
    preloadCode('app');
  }
  // In development index.html names the code itself.
  for (const file of codeFiles('start')) await import(/* @vite-ignore */ file);
}
