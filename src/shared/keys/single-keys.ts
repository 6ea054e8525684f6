import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';

const singleKeys = storedValue('single-keys', z.enum(['on', 'off']), 'on');

/** Whether keys without Ctrl are on; users of speech input can turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => singleKeys.get() === 'on';

export const setSingleKeys = (on: boolean): void => singleKeys.set(on ? 'on' : 'off');

/** Letters type or select in these. */
const takesText = 'input, textarea, select, [contenteditable], [role="textbox"], [role="searchbox"]';

/**
 * Whether a key was pressed alone, as a command: not while the user types, not when the focused control has
 * used it, and not when such keys are turned off.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false;
  // Check the focus, not the target: a field that moves through a list passes its keys on to the list.
  return !document.activeElement?.closest(takesText) && areSingleKeysOn();
}
