import { isDrawn, noteButton, showDrawing } from './index-html';

/** Stores the last button pressed on the prerendered login page, so that main.tsx can replay the click. */
export function noteEarlyInput(): void {
  const drawing = document.querySelector<HTMLElement>('[data-prerendered=login]');
  if (!drawing || !isDrawn('login')) return;
  const buttons = [...drawing.querySelectorAll('button')];
  buttons.forEach((button, index) => button.addEventListener('click', () => noteButton(index)));
  drawing.addEventListener('keydown', ({ key, target }) => {
    // Enter would submit the form, but the prerendered button is disabled.
    if (key === 'Enter' && target instanceof HTMLInputElement)
      noteButton(buttons.findIndex(({ type }) => type === 'submit'));
  });
  window.addEventListener('hashchange', () => showDrawing('none'), { once: true });
}
