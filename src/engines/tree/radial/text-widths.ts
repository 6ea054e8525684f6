/** Measures texts in pixels, each once. */
export function createTextWidths() {
  const widths = new Map<string, number>();
  return {
    of: (text: string, context: OffscreenCanvasRenderingContext2D, font: string): number => {
      const known = widths.get(text);
      if (known !== undefined) return known;
      context.font = `500 13px ${font}`;
      const { width } = context.measureText(text);
      widths.set(text, width);
      return width;
    },
    /** After the font has come or changed. */
    forget: () => widths.clear(),
  };
}
