function childOf(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

/** Extensions wrap text nodes; React would then lose the page at one that is no child (facebook/react issue 11538). */
export function tolerateForeignNodes(): void {
  const { prototype } = Node;
  const removeChild = Reflect.get(prototype, 'removeChild');
  const insertBefore = Reflect.get(prototype, 'insertBefore');

  prototype.removeChild = function removeAnyChild<Child extends Node>(this: Node, child: Child): Child {
    const present = childOf(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };

  prototype.insertBefore = function insertBeforeAny<Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    insertBefore.call(this, child, next && childOf(this, next));
    return child;
  };
}
