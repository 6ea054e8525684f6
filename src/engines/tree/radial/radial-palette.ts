import type { ShapePart } from '@/shared/ui/shape';

/** A node's shape as the product names it: the parts, their box and a colour of the theme. */
export interface RadialShape {
  parts: readonly ShapePart[];
  box: readonly [number, number];
  /** Such as `var(--done)`. */
  color: string;
}

/** The theme's colours as a canvas and a file need them: values, not variables. */
export interface RadialPalette {
  surface: string;
  link: string;
  /** Links where there are many, so that they do not drown the nodes. */
  faintLink: string;
  text: string;
  quiet: string;
  accent: string;
  accentSoft: string;
  accentText: string;
  focus: string;
  font: string;
  shapes: readonly string[];
}

/** Reads the colours in force; in forced colours the person's own palette, where shapes alone tell the meaning. */
export function readPalette(element: Element, shapes: readonly RadialShape[]): RadialPalette {
  const style = getComputedStyle(element);
  const forced = matchMedia('(forced-colors: active)').matches;
  const token = (name: string) => (forced ? personsColor(name) : style.getPropertyValue(name).trim());
  return {
    surface: token('--surface'),
    link: token('--line2'),
    faintLink: token('--line'),
    text: token('--text'),
    quiet: forced ? token('--text') : token('--text2'),
    accent: token('--accent'),
    accentSoft: token('--accent-soft'),
    accentText: forced ? token('--text') : token('--accent-text'),
    focus: token('--focus'),
    font: style.fontFamily,
    shapes: shapes.map(({ color }) => (forced ? token('--text') : token(color.slice(4, -1)))),
  };
}

/** Only the page knows what a name such as CanvasText stands for: a canvas or a file takes it for that of a light page. */
function personsColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * Calls when the theme, the contrast or the system's palette changes, and when it is printed, which is always in light
 * colours; returns the way to stop.
 */
export function watchPalette(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'style'] });
  const queries = ['(forced-colors: active)', '(prefers-contrast: more)', 'print'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
