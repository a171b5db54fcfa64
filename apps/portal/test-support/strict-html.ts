export interface StrictElement {
  tag: string;
  attributes: Record<string, string>;
  children: (StrictElement | string)[];
}

const startTag = /^<([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)>/;
const endTag = /^<\/([a-z][a-z0-9]*)>/;
const attribute = / ([a-z]+)="([^"]*)"/g;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
const voidTags = ["br", "img"];

function decode(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(";")) throw new Error(`stray ${whole}`);
    return character;
  });
}

/**
 * Parses the strictest HTML there is: lower-case tags that balance, double-quoted attributes, escaped
 * text, four entities. Every parser reads such HTML alike, so what is not in this tree is nowhere.
 */
export function parseStrictHtml(html: string): StrictElement {
  const root: StrictElement = { tag: "root", attributes: {}, children: [] };
  const stack = [root];
  let rest = html;
  while (rest !== "") {
    const parent = stack.at(-1);
    if (!parent) throw new Error("more end tags than start tags");
    const start = startTag.exec(rest);
    const end = endTag.exec(rest);
    const text = /^[^<>]+/.exec(rest);
    const match = start ?? end ?? text;
    if (!match) throw new Error(`not strict: ${rest.slice(0, 40)}`);
    if (start) {
      const [, tag = "", attributes = ""] = start;
      const pairs = [...attributes.matchAll(attribute)].map(
        ([, name = "", value = ""]): [string, string] => [name, decode(value)],
      );
      const element = { tag, attributes: Object.fromEntries(pairs), children: [] };
      if (Object.keys(element.attributes).length !== pairs.length) throw new Error("twice named");
      parent.children.push(element);
      if (!voidTags.includes(tag)) stack.push(element);
    } else if (end) {
      if (parent.tag !== end[1] || stack.length === 1) throw new Error(`unbalanced </${end[1]}>`);
      stack.pop();
    } else parent.children.push(decode(match[0]));
    rest = rest.slice(match[0].length);
  }
  if (stack.length !== 1) throw new Error(`never closed: ${stack.at(-1)?.tag}`);
  return root;
}

/** Every element below another, each with the elements it stands in, nearest first. */
export function elementsOf(
  element: StrictElement,
  around: StrictElement[] = [],
): { element: StrictElement; around: StrictElement[] }[] {
  const below = [element, ...around];
  return element.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : [{ element: child, around: below }, ...elementsOf(child, below)],
  );
}

export function textOf(element: StrictElement): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : textOf(child)))
    .join("");
}
