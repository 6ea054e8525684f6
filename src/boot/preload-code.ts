import { type CodePart, codeMeta } from './index-html';

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
