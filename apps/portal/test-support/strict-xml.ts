/** An element of a well-formed XML document: its own text, and the elements in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;
const text = /[^<]+/y;
const cdata = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const allowed = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function readText(raw: string): string {
  if (!allowed.test(raw)) throw new Error("A character that XML does not allow.");
  return raw.replace(/&([^;&]*)(;?)/g, (_, name: string, end: string) => {
    const character = end === ";" ? entities[name] : undefined;
    if (character === undefined) throw new Error(`A bare ampersand before ${name}.`);
    return character;
  });
}

/** Reads a document without a document type, as strictly as XML demands; throws where it breaks. */
export function readXml(document: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/i.exec(document)?.[0] ?? "";
  const root: XmlElement = { name: "", attributes: {}, text: "", children: [] };
  const open: XmlElement[] = [root];
  for (let at = declaration.length; at < document.length; ) {
    const parent = open[open.length - 1];
    if (!parent) throw new Error("Something stands after the end.");
    cdata.lastIndex = at;
    const verbatim = cdata.exec(document);
    if (verbatim) {
      if (!allowed.test(verbatim[0])) throw new Error("A character that XML does not allow.");
      parent.text += verbatim[1];
      at += verbatim[0].length;
      continue;
    }
    tag.lastIndex = at;
    text.lastIndex = at;
    const match = tag.exec(document) ?? text.exec(document);
    if (!match) throw new Error(`No markup at ${document.slice(at, at + 40)}`);
    at += match[0].length;
    const [whole, closes, name, attributes = "", empty] = match;
    if (name === undefined) {
      parent.text += readText(whole);
      continue;
    }
    if (closes === "/") {
      if (parent.name !== name) throw new Error(`${name} closes ${parent.name}.`);
      open.pop();
      continue;
    }
    const named = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
    const element: XmlElement = {
      name,
      attributes: Object.fromEntries(named.map(([, key, value = ""]) => [key, readText(value)])),
      text: "",
      children: [],
    };
    parent.children.push(element);
    if (empty !== "/") open.push(element);
  }
  const [only] = root.children;
  if (!only || root.children.length > 1 || open.length !== 1 || root.text.trim() !== "")
    throw new Error("There is not one root.");
  return only;
}
