import { vi } from 'vitest';

/** jsdom measures nothing. */
export function stubObservers(): void {
  const observer = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal('IntersectionObserver', observer);
}

/** jsdom has no object URLs and follows no links; records the created files and the saved ones. */
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

/** jsdom cannot scroll, measure or start workers. */
export function stubBrowser(): void {
  vi.stubGlobal('scrollTo', () => undefined);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  );
  stubObservers();
}
