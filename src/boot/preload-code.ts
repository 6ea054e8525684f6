import { type CodePart, codeMeta } from './index-html';

/** Addresses of the files of a part of the code; in development index.html names none. */
export function codeFiles(part: CodePart): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${codeMeta(part)}]`);
  const files = meta?.content.split(' ').filter(Boolean) ?? [];
  return files.map((file) => new URL(file, document.baseURI).href);
}

/** Requests the files of a part of the code at once instead of one after the other. */
export function preloadCode(part: CodePart): void {
  for (const file of codeFiles(part)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Whether the service worker answers, so that the code need not be requested long before it is needed. */
export const isCodeOnDevice = (): boolean => Boolean(navigator.serviceWorker?.controller);
