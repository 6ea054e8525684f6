import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';
import { createStore, useStore } from '../store/store';
import { type Theme, onSystemTheme, showTheme, themeName, themes } from './stored-theme';

const preference = storedValue(themeName, z.enum(themes), 'system');

const applied = createStore(0);

function apply() {
  showTheme(preference.get());
  applied.set((count) => count + 1);
}

export function setTheme(theme: Theme): void {
  preference.set(theme);
  apply();
}

/** Follows the system and choices in other tabs; returns the unsubscribe function. */
export function followSystemTheme(): () => void {
  const stop = [onSystemTheme(apply), preference.subscribe(apply)];
  return () => stop.forEach((end) => end());
}

/** Reads the theme applied before React; at build time there is no document. */
const isDark = () => typeof document !== 'undefined' && document.documentElement.dataset['theme'] === 'dark';

export const useIsDark = () => useStore({ subscribe: applied.subscribe, get: isDark });

export const useTheme = () => useStore(preference);

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
