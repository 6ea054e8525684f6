import type { ShapePart } from '@/shared/ui/shape';

export interface RadialShape {
  parts: readonly ShapePart[];
  box: readonly [number, number];
  /** CSS value such as `var(--done)`. */
  color: string;
}

/** Reads the current colours, or those the user forces: a canvas and a file cannot use CSS variables. */
export function readPalette(element: Element, shapes: readonly RadialShape[]) {
  const forced = matchMedia('(forced-colors: active)').matches;
  // Resolves system colours such as CanvasText; a canvas or a file would use their light values.
  const probe = document.body.appendChild(document.createElement('span'));
  probe.style.cssText = 'forced-color-adjust: none';
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  /** Other programs that open a file know colours in RGB alone. */
  const colorOf = (value: string) => {
    probe.style.color = value;
    if (!pixel) return value;
    pixel.fillStyle = getComputedStyle(probe).color;
    pixel.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const text = colorOf('var(--text)');
  const palette = {
    surface: colorOf('var(--surface)'),
    link: colorOf('var(--line2)'),
    // Many links would otherwise hide the nodes.
    faintLink: colorOf('var(--line)'),
    text,
    quiet: forced ? text : colorOf('var(--text2)'),
    accent: colorOf('var(--accent)'),
    accentSoft: colorOf('var(--accent-soft)'),
    accentText: forced ? text : colorOf('var(--accent-text)'),
    focus: colorOf('var(--focus)'),
    font: getComputedStyle(element).fontFamily,
    shapes: shapes.map(({ color }) => (forced ? text : colorOf(color))),
  };
  probe.remove();
  return palette;
}

export type RadialPalette = ReturnType<typeof readPalette>;

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
