// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { noteEarlyInput } from './early-input';
import { type Drawing, isDrawn, notedButton, showDrawing } from './index-html';

/** The drawing of the login page, or another, with a form. */
const open = (drawing: Drawing = 'login') => {
  document.body.innerHTML =
    '<div data-prerendered="login"><button><span>Sprache</span></button><form><input><button disabled>Anmelden</button></form></div>';
  showDrawing(drawing);
  noteEarlyInput();
};

afterEach(() => {
  const { dataset } = document.documentElement;
  delete dataset['pressed'];
  delete dataset['boot'];
});

test('the button pressed last is noted, and the Enter key in a field', async () => {
  open();
  expect(notedButton()).toBe(-1);
  await userEvent.type(screen.getByRole('textbox'), 'anna');
  expect(notedButton()).toBe(-1);
  await userEvent.keyboard('{Enter}');
  expect(notedButton()).toBe(1);
  await userEvent.click(screen.getByText('Sprache'));
  expect(notedButton()).toBe(0);
  await userEvent.click(screen.getByRole('textbox'));
  expect(notedButton()).toBe(0);
});

test('a link leads away from the login page', () => {
  open();
  expect(isDrawn('login')).toBe(true);
  window.dispatchEvent(new Event('hashchange'));
  expect(isDrawn('login')).toBe(false);
});

test('nothing is noted on other pages', async () => {
  open('dashboard');
  await userEvent.click(screen.getByText('Sprache'));
  window.dispatchEvent(new Event('hashchange'));
  expect(notedButton()).toBe(-1);
  expect(isDrawn('dashboard')).toBe(true);
});
