/** The pages that prerender.tsx draws into index.html. */
export type Drawing = 'login' | 'shell' | 'dashboard';

/** Name of the meta element with the files of the app's code. */
export const appCodeMeta = 'app-code';

/** Says which drawing is seen (base.css hides the others); none where an address needs the app's code to be shown. */
export function showDrawing(drawing: Drawing | 'none'): void {
  document.documentElement.dataset['boot'] = drawing;
}

/** Whether this drawing is the one that is seen. */
export const isDrawn = (drawing: Drawing): boolean => document.documentElement.dataset['boot'] === drawing;
