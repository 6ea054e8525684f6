import { devicePrefix } from '../storage/session-keys';

/** The choices of the theme. */
export const themes = ['light', 'dark', 'system'] as const;
/** What the user prefers; `system` follows the device. */
export type Theme = (typeof themes)[number];

export const themeName = 'theme';

const darkSystem = '(prefers-color-scheme: dark)';

/** The theme chosen on this device, null until then; also read before the first paint. */
export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(devicePrefix + themeName);
    return themes.find((theme) => theme === stored) ?? null;
  } catch {
    return null;
  }
}

/** Draws the page light or dark. */
export function showTheme(theme: Theme): void {
  const dark = theme === 'dark' || (theme === 'system' && matchMedia(darkSystem).matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

/** Calls back when the device changes between light and dark; returns the way to stop. */
export function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia(darkSystem);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
