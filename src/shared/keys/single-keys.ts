import * as z from 'zod/mini';

/** A preference of the device, like the theme: a logout keeps it. */
const storageKey = 'kundenportal-single-keys';

/** The choice the browser did not store; null when it stores. */
let unstored: boolean | null = null;

/** Whether keys without Ctrl do anything; who speaks to the computer can turn them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  if (unstored !== null) return unstored;
  try {
    return !z.safeParse(z.literal('off'), localStorage.getItem(storageKey)).success;
  } catch {
    return true;
  }
}

/** Turns the keys without Ctrl on or off on this device. */
export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
    unstored = null;
  } catch {
    unstored = on;
  }
}

/** Where a letter is something one writes or picks with. */
const takesText = 'input, textarea, select, [contenteditable], [role="textbox"], [role="searchbox"]';

/**
 * Whether a key was pressed alone, to do something: not while somebody types, not when the control in focus has used it,
 * and not when such keys are turned off.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false;
  // The focus says it, not the target: a field that moves through a list passes its keys on to the list.
  return !document.activeElement?.closest(takesText) && areSingleKeysOn();
}
