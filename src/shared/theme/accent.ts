import { contrast, fromOklch, mix, type Oklch, toOklch } from './oklch';

/** These must match the grounds in tokens.css. */
const grounds = {
  light: { surface: '#ffffff', canvas: '#f3f6f7', sunken: '#eaeff1' },
  dark: { surface: '#131c21', canvas: '#0d1418', sunken: '#0a1013' },
} as const;

export type AccentTokens = Record<
  'accent' | 'onaccent' | 'accent-hover' | 'accent-text' | 'accent-soft' | 'selected' | 'focus',
  string
>;

const step = 0.004;

/** Changes the lightness until the colour is good enough, or black or white. */
function moveUntil(start: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): Oklch {
  let color = start;
  while (!isGood(fromOklch(color)) && color.l > 0 && color.l < 1)
    color = { ...color, l: color.l + direction * step };
  return color;
}

/** Returns white or the darkest ink of this hue, whichever has more contrast. */
function foreground(ground: string, hue: number): string {
  const ink = fromOklch({ l: 0.241, c: 0.036, h: hue });
  return contrast('#ffffff', ground) >= contrast(ink, ground) ? '#ffffff' : ink;
}

/**
 * Derives a theme's accent tokens from one colour (#rrggbb). It keeps its hue and changes in lightness until
 * its foreground and texts have 4,5:1 and it has 3:1 on every ground. In dark it starts light and at most
 * moderately saturated, because dark is its own theme.
 */
export function accentTokens(configured: string, theme: 'light' | 'dark'): AccentTokens {
  const { surface, canvas, sunken } = grounds[theme];
  const dark = theme === 'dark';
  const away = dark ? 1 : -1;
  const given = toOklch(configured);
  const start = dark ? { ...given, l: Math.max(0.762, given.l), c: Math.min(0.13, given.c * 1.28) } : given;
  const base = moveUntil(
    start,
    away,
    (hex) =>
      contrast(foreground(hex, given.h), hex) >= 4.5 &&
      [surface, canvas, sunken].every((ground) => contrast(hex, ground) >= 3),
  );
  const accent = fromOklch(base);
  const onaccent = foreground(accent, given.h);
  const soft = mix(accent, surface, dark ? 0.13 : 0.14);
  const shifted = (lightness: number, chroma: number) => ({
    ...base,
    l: base.l + lightness,
    c: base.c * chroma,
  });
  const text = moveUntil(shifted(dark ? 0.046 : -0.029, 0.9), away, (hex) =>
    [surface, canvas, soft].every((ground) => contrast(hex, ground) >= 4.5),
  );
  return {
    accent,
    onaccent,
    // Pressing increases the contrast of the button's text.
    'accent-hover': fromOklch(onaccent === '#ffffff' ? shifted(-0.07, 0.85) : shifted(0.063, 0.85)),
    'accent-text': fromOklch(text),
    'accent-soft': soft,
    selected: dark ? soft : mix(accent, surface, 0.12),
    focus: dark ? fromOklch(shifted(0.097, 0.83)) : accent,
  };
}

export function applyAccent(configured: string): void {
  for (const theme of ['light', 'dark'] as const)
    for (const [token, color] of Object.entries(accentTokens(configured, theme)))
      document.documentElement.style.setProperty(`--brand-${theme}-${token}`, color);
}
