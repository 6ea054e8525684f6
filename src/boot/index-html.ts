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

/** Empty in development, where index.html lists no files. */
export function codeFiles(part: CodePart): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${codeMeta(part)}]`);
  const files = meta?.content.split(' ').filter(Boolean) ?? [];
  return files.map((file) => new URL(file, document.baseURI).href);
}

export function preloadCode(part: CodePart): void {
  for (const file of codeFiles(part)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Whether the service worker serves the code, so that preloading is not needed. */
export const isCodeOnDevice = (): boolean => Boolean(navigator.serviceWorker?.controller);
