const voidElements = new Set([
  "br",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
/** Elements whose text is not read as part of the page. */
const unread = new Set(["script", "style", "title"]);
const han = /\p{Script=Han}/u;

interface Open {
  name: string;
  isMarked: boolean;
}

/** Chinese texts of a page that no element around them says to be Chinese. */
export function chineseWithoutLanguage(html: string): string[] {
  const texts: string[] = [];
  const open: Open[] = [];
  for (const [, tag = "", text = ""] of html.matchAll(/<([^>]+)>([^<]*)/g)) {
    const name = /^\/?[\w-]+/.exec(tag)?.[0] ?? "";
    if (name.startsWith("/")) open.pop();
    else if (!voidElements.has(name) && !tag.endsWith("/"))
      open.push({
        name,
        isMarked: / lang="zh-Hant-TW"/.test(tag) || (open.at(-1)?.isMarked ?? false),
      });
    const around = open.at(-1);
    if (han.test(text) && !around?.isMarked && !unread.has(around?.name ?? "")) texts.push(text);
  }
  return texts;
}
