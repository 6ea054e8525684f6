/** A point of the window, in CSS pixels from its upper left corner. */
interface Point {
  x: number;
  y: number;
}

/** A key by its name, such as `Enter` or `k`. */
export type Key = 'Enter' | 'k';

/**
 * The little that a browser must be able to do for the walks. Each browser implements it once; everything that can be said in
 * terms of it (finding by role, waiting, logging in) stands in screen.ts.
 */
export interface Driver {
  /** Name and version, for the report. */
  name: string;
  /** Opens an address in the tab in front and waits until its document is there. */
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; `arguments` holds what is handed over. The answer must be JSON. */
  run: (body: string, ...values: readonly unknown[]) => Promise<unknown>;
  click: (point: Point) => Promise<void>;
  /** Presses at the first point and lets go at the last. */
  drag: (from: Point, to: Point) => Promise<void>;
  wheel: (point: Point, deltaY: number) => Promise<void>;
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key, options?: { control?: boolean }) => Promise<void>;
  /** Chooses files in the field the selector finds. */
  choose: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Opens a further tab in front; 0 is the first one. */
  newTab: () => Promise<void>;
  showTab: (index: number) => Promise<void>;
  /** The page as a PDF, as it would be printed. */
  print: () => Promise<Uint8Array>;
  picture: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}
