/** Pages that scripts/build/prerender.tsx renders into index.html. */
export type Drawing = 'login' | 'shell' | 'dashboard';

/** The login page and everything else need `start`; the app adds `app`. */
export type CodePart = 'start' | 'app';

export const codeMeta = (part: CodePart): string => `${part}-code`;

/** Selects the visible drawing (base.css hides the others); none if the address needs the app's code. */
export function showDrawing(drawing: Drawing | 'none'): void {
  document.documentElement.dataset['boot'] = drawing;
}

export const isDrawn = (drawing: Drawing): boolean => document.documentElement.dataset['boot'] === drawing;

/** Stores the clicked button's index, so that the live page can replay the click. */
export function noteButton(index: number): void {
  document.documentElement.dataset['pressed'] = String(index);
}

/** Returns -1 if no button was pressed. */
export const notedButton = (): number => Number(document.documentElement.dataset['pressed'] ?? -1);
