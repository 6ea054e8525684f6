import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';

/** `capture` sees keys that another listener stops. */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, capture = false): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen, capture);
    return () => document.removeEventListener('keydown', listen, capture);
  }, [capture]);
}

const keyScopes = ['form', 'table', 'tree', 'radialTree', 'preview', 'reading', 'pdf'] as const;
export type KeyScope = (typeof keyScopes)[number];

const present = new Map<KeyScope, number>();
const add = (scope: KeyScope, by: number) => present.set(scope, (present.get(scope) ?? 0) + by);

export function useKeysHere(scope: KeyScope): void {
  useEffect(() => {
    add(scope, 1);
    return () => void add(scope, -1);
  }, [scope]);
}

export const keysHere = (): readonly KeyScope[] => keyScopes.filter((scope) => (present.get(scope) ?? 0) > 0);

/** A toast is called an alert dialog too, but takes no keys. */
const windows = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

/** Whether a key was pressed in the page or window of an element, or nowhere while nothing is above it. */
export function isPressedFor(element: Element | null, { target }: KeyboardEvent): boolean {
  const container = element?.closest(`main, ${windows}`);
  if (!container || !(target instanceof Element)) return false;
  if (target !== document.body) return container.contains(target);
  const top = [...document.querySelectorAll(windows)].at(-1);
  return top === undefined || top === container;
}

const singleKeys = storedValue('single-keys', z.enum(['on', 'off']), 'on');

/** Whether keys without Ctrl are on; users of speech input can turn them off (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => singleKeys.get() === 'on';

export const setSingleKeys = (on: boolean): void => singleKeys.set(on ? 'on' : 'off');

const takesText = 'input, textarea, select, [contenteditable], [role="textbox"], [role="searchbox"]';

/** Whether a key is a command: not while the user types, nor where the focused control has used it. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return false;
  // Check the focus, not the target: a field that moves through a list passes its keys on to the list.
  return !document.activeElement?.closest(takesText) && areSingleKeysOn();
}
