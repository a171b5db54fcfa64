/** What stands in place of a text that a translator has replaced. */
const standIns = new WeakMap<Node, ChildNode>();

/** The element that has come for a text that was taken away. */
function standInOf({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | null {
  const near = [...addedNodes, previousSibling, nextSibling];
  const standIn = near.find((node) => node instanceof Element && node.nodeName === "FONT");
  return standIn instanceof Element ? standIn : null;
}

/** Puts a text back where it says something else now, for what stands in its place says what it said before. */
function followTexts(records: readonly MutationRecord[], observer: MutationObserver): void {
  for (const record of records) {
    if (record.type === "characterData") {
      const standIn = standIns.get(record.target);
      if (standIn?.isConnected) standIn.replaceWith(record.target);
      standIns.delete(record.target);
      continue;
    }
    for (const text of record.removedNodes) {
      const standIn = text instanceof Text && !text.isConnected ? standInOf(record) : null;
      if (!standIn) continue;
      standIns.set(text, standIn);
      observer.observe(text, { characterData: true });
    }
  }
}

/**
 * Lets a page live on whose texts a translator has replaced. Such a program puts elements of its own
 * in place of text nodes; React, which then removes a node that is gone or inserts before it, would
 * end with an error that takes the whole page away, and what it writes into such a node nobody would see.
 */
export function allowReplacedTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode !== this) {
      standIns.get(child)?.remove();
      return child;
    }
    // As the method that stands here by itself.
    return removeChild.call(this, child) as T;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const there = next && next.parentNode !== this ? (standIns.get(next) ?? null) : next;
    // As the method that stands here by itself.
    return insertBefore.call(this, node, there?.parentNode === this ? there : null) as T;
  };
  new MutationObserver(followTexts).observe(document, { childList: true, subtree: true });
}
