import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** A preference of the device: a logout keeps it. public/theme.js reads it before the first paint. */
const storageKey = 'kundenportal-theme';
const listeners = new Set<() => void>();
let memory: Theme | undefined;

function preference(): Theme {
  if (memory) return memory;
  try {
    const parsed = z.safeParse(z.enum(themes), localStorage.getItem(storageKey));
    return parsed.success ? parsed.data : 'system';
  } catch {
    return 'system';
  }
}

function apply() {
  const theme = preference();
  const dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Changes and remembers the theme. */
export function setTheme(theme: Theme): void {
  memory = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts until the next reload.
  }
  apply();
  for (const listener of listeners) listener();
}

/** Follows the system while the preference says so. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The preference in force. */
export const useTheme = () => useSyncExternalStore(subscribe, preference, (): Theme => 'system');
