import { contrast, fromOklch, mix, type Oklch, toOklch } from './oklch';

/** The grounds an accent has to stand on, as tokens.css sets them. */
const grounds = {
  light: { surface: '#ffffff', canvas: '#f3f6f7', sunken: '#eaeff1' },
  dark: { surface: '#131c21', canvas: '#0d1418', sunken: '#0a1013' },
} as const;

/** Everything one configured colour decides in one theme (docs/design.md). */
export type AccentTokens = Record<
  'accent' | 'onaccent' | 'accent-hover' | 'accent-text' | 'accent-soft' | 'selected' | 'focus',
  string
>;

const step = 0.004;

/** Moves the lightness in one direction until the colour is good enough, or black or white is reached. */
function moveUntil(start: Oklch, direction: 1 | -1, isGood: (hex: string) => boolean): Oklch {
  let color = start;
  while (!isGood(fromOklch(color)) && color.l > 0 && color.l < 1)
    color = { ...color, l: color.l + direction * step };
  return color;
}

/** White or the darkest ink of this hue, whichever is easier to read. */
function foreground(ground: string, hue: number): string {
  const ink = fromOklch({ l: 0.241, c: 0.036, h: hue });
  return contrast('#ffffff', ground) >= contrast(ink, ground) ? '#ffffff' : ink;
}

/**
 * The accent tokens of a theme from one configured colour (#rrggbb). The colour keeps its hue and moves in lightness
 * until its foreground has 4,5:1 and it has 3:1 itself on every ground it fills; text in it has 4,5:1. In dark it starts
 * light and at most moderately saturated, because dark is its own theme.
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
    // Pressing moves away from the words on the button, so that they only get easier to read.
    'accent-hover': fromOklch(onaccent === '#ffffff' ? shifted(-0.07, 0.85) : shifted(0.063, 0.85)),
    'accent-text': fromOklch(text),
    'accent-soft': soft,
    selected: dark ? soft : mix(accent, surface, 0.12),
    focus: dark ? fromOklch(shifted(0.097, 0.83)) : accent,
  };
}

/** Puts a configured accent (#rrggbb) in force for both themes; tokens.css chooses between them. */
export function applyAccent(configured: string): void {
  for (const theme of ['light', 'dark'] as const)
    for (const [token, color] of Object.entries(accentTokens(configured, theme)))
      document.documentElement.style.setProperty(`--brand-${theme}-${token}`, color);
}
