/** Pages that scripts/build/prerender.tsx renders into index.html. */
export type Drawing = 'login' | 'shell' | 'dashboard';

/** A part of the code: what the login page needs and everything else begins with, and what the app adds. */
export type CodePart = 'start' | 'app';

/** Name of the meta element with the files of a part. */
export const codeMeta = (part: CodePart): string => `${part}-code`;

/** Says which drawing is seen (base.css hides the others); none where an address needs the app's code to be shown. */
export function showDrawing(drawing: Drawing | 'none'): void {
  document.documentElement.dataset['boot'] = drawing;
}

/** Whether this drawing is the one that is seen. */
export const isDrawn = (drawing: Drawing): boolean => document.documentElement.dataset['boot'] === drawing;

/** Remembers which of the drawing's buttons, in their order, the user has pressed. */
export function noteButton(index: number): void {
  document.documentElement.dataset['pressed'] = String(index);
}

/** The index of that button, -1 while there is none. */
export const notedButton = (): number => Number(document.documentElement.dataset['pressed'] ?? -1);
