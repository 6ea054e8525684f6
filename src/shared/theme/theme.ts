import * as z from 'zod/mini';

import { storedValue } from '../storage/stored-value';
import { createStore } from '../store/store';
import { useStore } from '../store/use-store';
import { type Theme, onSystemTheme, showTheme, themeName, themes } from './stored-theme';

const preference = storedValue(themeName, z.enum(themes), 'system');

/** Counts how often the page was drawn light or dark anew. */
const applied = createStore(0);

function apply() {
  showTheme(preference.get());
  applied.set((count) => count + 1);
}

/** Changes and remembers the theme. */
export function setTheme(theme: Theme): void {
  preference.set(theme);
  apply();
}

/** Follows the system while the preference says so, and the choice made in another tab; returns the way to stop. */
export function followSystemTheme(): () => void {
  const stop = [onSystemTheme(apply), preference.subscribe(apply)];
  return () => stop.forEach((end) => end());
}

/** What is drawn before React is also read here; at build time there is no document. */
const isDark = () => typeof document !== 'undefined' && document.documentElement.dataset['theme'] === 'dark';

/** Whether the page is dark now, by preference or because the system is. */
export const useIsDark = () => useStore({ subscribe: applied.subscribe, get: isDark });

/** The preference in force. */
export const useTheme = () => useStore(preference);
