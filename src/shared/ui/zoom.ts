/** `fit` shows the whole width of a page, or the whole picture. */
export type Zoom = number | 'fit';

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export const zoomIn = (scale: number): number | null => steps.find((step) => step > scale + 0.01) ?? null;

export const zoomOut = (scale: number): number | null =>
  steps.findLast((step) => step < scale - 0.01) ?? null;
