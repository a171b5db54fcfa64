import { withoutEntities } from "../entities.ts";

const deepest = 20;
const mostTexts = 5_000;

const part =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!\w[^>]*>|<(\/?)([\w.:-]+)[^<>]*?(\/?)>|([^<]+)/g;

/**
 * The texts of a file of XML by the path of their element, such as `project/licenses/license/name`. What a
 * file of a package has: no document type is read, and so no entity of its own.
 */
export function xmlTexts(xml: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  const open: string[] = [];
  let own = "";
  let count = 0;
  for (const [, data, closing, name = "", empty, text] of xml.matchAll(part)) {
    if (data !== undefined) own += data;
    else if (text !== undefined) own += withoutEntities(text).trim();
    else if (name === "" || empty === "/") continue;
    else if (closing === "/") {
      if (own.trim() !== "" && open.length <= deepest) {
        const path = open.join("/");
        texts.set(path, [...(texts.get(path) ?? []), own.trim()]);
        count += 1;
      }
      own = "";
      if (open.at(-1) === name) open.pop();
      if (count >= mostTexts) break;
    } else {
      own = "";
      // Deeper elements are counted by their ends alone.
      open.push(name);
    }
  }
  return texts;
}
