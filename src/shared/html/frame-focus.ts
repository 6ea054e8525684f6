/**
 * Marks a frame while the focus is in it, which no selector of the page around it sees: the Tab key stops at a frame even
 * where nothing in it can be pressed. Returns the function that ends it.
 */
export function markFocus(frame: HTMLIFrameElement): () => void {
  const mark = () => frame.toggleAttribute('data-focused', document.activeElement === frame);
  // The focus has its new place only after the window has lost it.
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
