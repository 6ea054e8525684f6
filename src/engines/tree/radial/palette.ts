import type { ShapePart } from '@/shared/ui/shape';

/** The shape of a node: its parts, their box and a colour of the theme. */
export interface RadialShape {
  parts: readonly ShapePart[];
  box: readonly [number, number];
  /** Such as `var(--done)`. */
  color: string;
}

/** The theme's colours as values: a canvas and a file know no CSS variables. */
export interface RadialPalette {
  surface: string;
  link: string;
  /** For many links, which would hide the nodes otherwise. */
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

/** Reads the current colours; with forced colours those of the user, where only shapes carry the meaning. */
export function readPalette(element: Element, shapes: readonly RadialShape[]): RadialPalette {
  const style = getComputedStyle(element);
  const forced = matchMedia('(forced-colors: active)').matches;
  const token = (name: string) => (forced ? systemColor(name) : style.getPropertyValue(name).trim());
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

/** The value of a system colour such as CanvasText: in a canvas or a file its name means that of a light page. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/**
 * Calls when the theme, the contrast or the system's colours change, and before and after printing, which is always in
 * light colours; returns the way to stop.
 */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  // Not its style: a menu locks scrolling there, and each one would draw the tree anew.
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = ['(forced-colors: active)', '(prefers-contrast: more)', 'print'].map((query) =>
    matchMedia(query),
  );
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
