/**
 * Replaces all texts of the page, and those that come later, as the translation of a browser does: each text node moves into
 * elements that React does not know.
 */
export function translateTexts(): void {
  const isForeign = (node: Node) =>
    node.parentElement?.closest('[data-foreign], script, style, title, textarea, option, svg') ?? null;
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node);
    for (const node of found) {
      if (!node.parentElement || isForeign(node)) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.dataset['foreign'] = '';
      node.parentElement.insertBefore(outer, node);
      outer.append(inner);
      inner.append(node);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
  }).observe(document.body, { childList: true, subtree: true });
}
