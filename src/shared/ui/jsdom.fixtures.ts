import { vi } from 'vitest';

/** jsdom measures nothing. */
export function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
}

/** jsdom keeps no files in memory and follows no link: notes the files made, and those a link with a name would save. */
export function stubDownloads() {
  const made: Blob[] = [];
  const saved: { name: string; file: Blob }[] = [];
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => {
        made.push(file);
        return 'blob:file';
      };
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const file = made.at(-1);
    if (file) saved.push({ name: this.download, file });
  });
  return { made, saved };
}

/** What whole screens need of a browser: jsdom has nothing to scroll, nothing to measure and no workers. */
export function stubBrowser(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  stubResizeObserver();
}
