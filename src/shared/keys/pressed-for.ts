/** What stands above the page and takes the keys; a toast is called an alert dialog too, but takes none. */
const windows = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

/**
 * Whether a key was pressed for the part of the page, or the window, that an element stands in: there itself, or nowhere
 * while nothing stands above it. A key in a window above it or in the menu is not for it.
 */
export function isPressedFor(element: Element | null, { target }: KeyboardEvent): boolean {
  const container = element?.closest(`main, ${windows}`);
  if (!container || !(target instanceof Element)) return false;
  if (target !== document.body) return container.contains(target);
  const top = [...document.querySelectorAll(windows)].at(-1);
  return top === undefined || top === container;
}
