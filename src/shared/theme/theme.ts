import { useSyncExternalStore } from 'react';

import { type Theme, onSystemTheme, showTheme, storedTheme, themeKey } from './stored-theme';

const listeners = new Set<() => void>();

/** Holds the choice where the browser stores nothing. */
let unstored: Theme | undefined;

const preference = (): Theme => storedTheme() ?? unstored ?? 'system';

function apply() {
  showTheme(preference());
  for (const listener of listeners) listener();
}

/** Changes and remembers the theme. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    unstored = theme;
  }
  apply();
}

/** Follows the system while the preference says so, and the choice made in another tab. */
export function followSystemTheme(): void {
  onSystemTheme(apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === themeKey) apply();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether the page is dark now, by preference or because the system is. */
export const useIsDark = () =>
  useSyncExternalStore(
    subscribe,
    () => document.documentElement.dataset['theme'] === 'dark',
    () => false,
  );

/** The preference in force. */
export const useTheme = () => useSyncExternalStore(subscribe, preference, (): Theme => 'system');
