/**
 * Lets a page live on whose texts a translator has replaced. Such a program puts elements of its own
 * in place of text nodes; React, which then removes a node that is gone or inserts before it, would
 * end with an error that takes the whole page away.
 */
export function allowReplacedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) return child;
    // As the method that stands here by itself.
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isGone = next !== null && next.parentNode !== this;
    // As the method that stands here by itself.
    return insertBefore.call(this, node, isGone ? null : next) as T;
  };
}
