import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

const themes = ['light', 'dark', 'system'] as const;
/** What somebody prefers; `system` follows the device. */
export type Theme = (typeof themes)[number];

/** A preference of the device: a logout keeps it. public/theme.js reads it before the first paint. */
const storageKey = 'kundenportal-theme';
const listeners = new Set<() => void>();

/** Holds the choice where the browser stores nothing. */
let unstored: Theme | undefined;

function preference(): Theme {
  try {
    const parsed = z.safeParse(z.enum(themes), localStorage.getItem(storageKey));
    return parsed.success ? parsed.data : (unstored ?? 'system');
  } catch {
    return unstored ?? 'system';
  }
}

function apply() {
  const theme = preference();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

/** Changes and remembers the theme. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    unstored = theme;
  }
  apply();
}

/** Follows the system while the preference says so, and the choice made in another tab. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) apply();
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
