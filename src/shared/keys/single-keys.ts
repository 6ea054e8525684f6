import * as z from 'zod/mini';

import { devicePreference } from '../storage/device-preference';

/** A preference of the device, like the theme: a logout keeps it. */
const singleKeysKey = 'kundenportal-single-keys';

const onOrOff = z.codec(z.enum(['on', 'off']), z.boolean(), {
  decode: (text) => text === 'on',
  encode: (on) => (on ? 'on' : 'off'),
});

const singleKeys = devicePreference(singleKeysKey, onOrOff, true);

/** Whether keys without Ctrl do anything; users of speech input can turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = singleKeys.get;

/** Turns the keys without Ctrl on or off on this device. */
export const setSingleKeys = singleKeys.set;

/** Where a letter is something one writes or picks with. */
const takesText = 'input, textarea, select, [contenteditable], [role="textbox"], [role="searchbox"]';

/**
 * Whether a key was pressed alone, to do something: not while the user types, not when the control in focus has used it,
 * and not when such keys are turned off.
 */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false;
  // The focus says it, not the target: a field that moves through a list passes its keys on to the list.
  return !document.activeElement?.closest(takesText) && areSingleKeysOn();
}
