/** Controls that use the arrow keys themselves. */
const takesArrows =
  'input, textarea, select, [contenteditable], [role="radio"], [role="tab"], [role="slider"]';

/**
 * What an arrow key means for leafing: one back, one on, or nothing, because the key has a meaning where the focus is
 * (a field, a group of options, a picture that is wider than its window).
 */
export function stepOfKey(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (
    target instanceof HTMLElement &&
    (target.closest(takesArrows) || target.scrollWidth > target.clientWidth)
  )
    return 0;
  if (key === 'ArrowLeft') return -1;
  return key === 'ArrowRight' ? 1 : 0;
}
