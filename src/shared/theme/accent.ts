/** Lightness is 0 to 1, chroma from 0, hue in radians. Equal steps look equal (Björn Ottosson). */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

/** Returns channels from 0 to 1. */
const channels = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
};

const toHex = (rgb: Triple) =>
  `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channels(hex);
  const [red, green, blue] = [toLinear(r), toLinear(g), toLinear(b)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const second = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, second),
    h: Math.atan2(second, a),
  };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const inGamut = (rgb: Triple) => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** Reduces the chroma of a colour no screen can show, never its lightness or hue. */
export function fromOklch({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = c;
  while (chroma > 0 && !inGamut(toLinearRgb({ l: lightness, c: chroma, h }))) chroma -= 0.002;
  const [r, g, b] = toLinearRgb({ l: lightness, c: Math.max(0, chroma), h });
  const channel = (value: number) => toGamma(Math.min(1, Math.max(0, value)));
  return toHex([channel(r), channel(g), channel(b)]);
}

/** Mixes a share (0 to 1) of a colour into an opaque ground, both #rrggbb. */
export function mix(color: string, ground: string, share: number): string {
  const [r, g, b] = channels(color);
  const [red, green, blue] = channels(ground);
  const over = (top: number, below: number) => top * share + below * (1 - share);
  return toHex([over(r, red), over(g, green), over(b, blue)]);
}

const luminance = (hex: string) => {
  const [r, g, b] = channels(hex);
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b);
};

/** Returns the contrast ratio, 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

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
