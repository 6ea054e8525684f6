/** A toast is called an alert dialog too, but takes no keys. */
const windows = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

/**
 * Whether a key is for the page or window that contains an element: pressed in it, or nowhere while nothing
 * is above it. Keys in a window above it or in the menu are not.
 */
export function isPressedFor(element: Element | null, { target }: KeyboardEvent): boolean {
  const container = element?.closest(`main, ${windows}`);
  if (!container || !(target instanceof Element)) return false;
  if (target !== document.body) return container.contains(target);
  const top = [...document.querySelectorAll(windows)].at(-1);
  return top === undefined || top === container;
}
