/** Tab stops at a frame even without controls in it, and no selector of the outer page sees that. */
export function markFocus(frame: HTMLIFrameElement): () => void {
  const mark = () => frame.toggleAttribute('data-focused', document.activeElement === frame);
  // The focus moves only after the window has lost it.
  const later = () => void setTimeout(mark);
  window.addEventListener('blur', later);
  window.addEventListener('focus', later);
  document.addEventListener('focusin', mark);
  return () => {
    window.removeEventListener('blur', later);
    window.removeEventListener('focus', later);
    document.removeEventListener('focusin', mark);
  };
}
