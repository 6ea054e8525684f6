/** These controls use the arrow keys themselves. */
const takesArrows =
  'input, textarea, select, [contenteditable], [role="radio"], [role="tab"], [role="slider"]';

/** Returns 0 if the focused element uses the key itself, such as a field or a scrollable picture. */
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
