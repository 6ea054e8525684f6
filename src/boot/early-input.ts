import { isDrawn, noteButton, showDrawing } from './index-html';

/**
 * Notes what a user does on the drawn login page before its code is there: the button pressed last is pressed again on the
 * live page (main.tsx), and a link leads on without the login page.
 */
export function noteEarlyInput(): void {
  const drawing = document.querySelector<HTMLElement>('[data-prerendered=login]');
  if (!drawing || !isDrawn('login')) return;
  const buttons = [...drawing.querySelectorAll('button')];
  buttons.forEach((button, index) => button.addEventListener('click', () => noteButton(index)));
  drawing.addEventListener('keydown', ({ key, target }) => {
    // It would submit the form, but the drawn button is disabled.
    if (key === 'Enter' && target instanceof HTMLInputElement)
      noteButton(buttons.findIndex(({ type }) => type === 'submit'));
  });
  window.addEventListener('hashchange', () => showDrawing('none'), { once: true });
}
