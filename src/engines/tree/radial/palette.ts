import type { ShapePart } from '@/shared/ui/shape';

export interface RadialShape {
  parts: readonly ShapePart[];
  box: readonly [number, number];
  /** CSS value such as `var(--done)`. */
  color: string;
}

/** A canvas and a file cannot use CSS variables. */
export interface RadialPalette {
  surface: string;
  link: string;
  /** Many links would otherwise hide the nodes. */
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

/** Reads the current colours; with forced colours, those of the user. */
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

/** Resolves a system colour such as CanvasText; a canvas or a file would use its light value. */
function systemColor(name: string): string {
  const probe = document.createElement('span');
  probe.style.cssText = `forced-color-adjust: none; color: var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Calls `onChange` when the colours change, also around printing; returns an unsubscribe function. */
export function watchPalette(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  // Ignores the style: a menu locks scrolling there, and each would redraw the tree.
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
