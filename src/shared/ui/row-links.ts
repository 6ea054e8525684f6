const interactive = 'a, button, input, label, select, textarea, summary, [role="button"]';

/** A click in a row opens its link, which cannot cover it (https://bugs.webkit.org/show_bug.cgi?id=240961). */
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
