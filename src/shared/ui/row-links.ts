const interactive = 'a, button, input, label, select, textarea, summary, [role="button"]';

/**
 * Opens the link of a row (`<a data-row-link>`) for a click anywhere in it. The link does not cover the row:
 * WebKit positions nothing against a table row (https://bugs.webkit.org/show_bug.cgi?id=240961), and covered
 * text cannot be selected. Clicks on controls and text selections open nothing.
 */
export function openRowLinks({ signal }: { signal?: AbortSignal } = {}): void {
  const open = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || button > 1 || !(target instanceof Element) || target.closest(interactive)) return;
    const link = target.closest('tr, li')?.querySelector<HTMLAnchorElement>('a[data-row-link]');
    if (!link || getSelection()?.type === 'Range') return;
    if (button === 1 || ctrlKey || metaKey || shiftKey) window.open(link.href, '_blank', 'noopener');
    else link.click();
  };
  // The middle button fires `auxclick`.
  for (const kind of ['click', 'auxclick'] as const)
    document.addEventListener(kind, open, signal ? { signal } : {});
}
