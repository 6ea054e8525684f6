import { devicePrefix, readLocal } from '../storage/session-keys';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

export const themeName = 'theme';

const darkSystem = '(prefers-color-scheme: dark)';

/** Returns null until the user has chosen; also called before the first paint. */
export function storedTheme(): Theme | null {
  const stored = readLocal(devicePrefix + themeName);
  return themes.find((theme) => theme === stored) ?? null;
}

export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(darkSystem).matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

export function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia(darkSystem);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
