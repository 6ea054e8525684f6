import { isDrawn, noteButton, showDrawing } from './index-html';

/**
 * Notes what a user does on the drawn login page before its code is there: the button pressed last is pressed again on the
 * live page (main.tsx), and a link leads on without the login page.
 */
export function noteEarlyInput(): void {
  const drawing = document.querySelector('[data-prerendered=login]');
  if (!drawing || !isDrawn('login')) return;
  const buttons = [...drawing.querySelectorAll('button')];
  const note = (button: HTMLButtonElement | null | undefined) =>
    button && noteButton(buttons.indexOf(button));
  drawing.addEventListener('click', ({ target }) => {
    if (target instanceof Element) note(target.closest('button'));
  });
  // It would submit the form, but the drawn button is disabled.
  drawing.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
    if (event.target instanceof HTMLInputElement) note(buttons.find(({ type }) => type === 'submit'));
  });
  window.addEventListener('hashchange', () => showDrawing('none'), { once: true });
}
