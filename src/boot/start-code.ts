import { nextFrame } from '@/shared/chunks/in-chunks';

import { codeFiles, isCodeOnDevice, isDrawn, preloadCode } from './index-html';

/** Starts the code. A logged-in user sees the prerendered page first: cached code would block the paint. */
export async function startCode(): Promise<void> {
  if (isCodeOnDevice() && (isDrawn('dashboard') || isDrawn('shell'))) {
    await nextFrame();
    preloadCode('app');
  }
  // In development index.html names the code itself.
  for (const file of codeFiles('start')) await import(/* @vite-ignore */ file);
}
