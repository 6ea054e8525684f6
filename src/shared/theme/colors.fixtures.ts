type Triple = readonly [number, number, number];
type Oklch = Record<'l' | 'c' | 'h', number>;

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
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Lightness is 0 to 1, chroma from 0, hue in radians (Björn Ottosson). */
function toOklch(hex: string): Oklch {
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

/** Browsers clip the channels of a colour that no screen can show. */
function fromOklch({ l, c, h }: Oklch): string {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number) => toGamma(Math.min(1, Math.max(0, value)));
  return toHex([
    channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    channel(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]);
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

/** Evaluates a part of `oklch(from …)`: a number, a channel, a product, a sum, `calc`, `min` or `max`. */
function partOf(text: string, color: Oklch): number {
  const [, name, inner] = /^(calc|min|max)\((.+)\)$/.exec(text) ?? [];
  if (name === 'calc' && inner) return partOf(inner, color);
  if (name && inner) {
    const parts = inner.split(', ').map((part) => partOf(part, color));
    return name === 'min' ? Math.min(...parts) : Math.max(...parts);
  }
  const [left = '', sign, right] = text.split(' ');
  const value = left === 'l' || left === 'c' || left === 'h' ? color[left] : Number(left);
  if (right === undefined) return value;
  const other = Number(right);
  return sign === '*' ? value * other : sign === '+' ? value + other : value - other;
}

/** Evaluates a colour of tokens.css to #rrggbb. */
export function colorOf(tokens: ReadonlyMap<string, string>, name: string): string {
  const value = tokens.get(name) ?? '';
  const relative =
    /^oklch\(from var\(--([\w-]+)\) ((?:\w+\([^)]*\)|[\w.]+)) ((?:\w+\([^)]*\)|[\w.]+)) h\)$/.exec(value);
  if (relative) {
    const [, from = '', lightness = '', chroma = ''] = relative;
    const base = toOklch(colorOf(tokens, from));
    return fromOklch({ ...base, l: partOf(lightness, base), c: partOf(chroma, base) });
  }
  const [, mixed = '', percent = '', ground = ''] =
    /^color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--([\w-]+)\)\)$/.exec(value) ?? [];
  if (mixed) {
    const share = Number(percent) / 100;
    const [top, below] = [channels(colorOf(tokens, mixed)), channels(colorOf(tokens, ground))];
    const over = (index: 0 | 1 | 2) => top[index] * share + below[index] * (1 - share);
    return toHex([over(0), over(1), over(2)]);
  }
  const [, alias] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  return alias === undefined ? value : colorOf(tokens, alias);
}
