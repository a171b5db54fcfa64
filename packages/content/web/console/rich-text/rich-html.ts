import { DOMParser as ContentParser, DOMSerializer, type Node } from "prosemirror-model";
import { richSchema } from "./rich-schema.ts";

/** Elements whose content is no text of the author. */
const silent = "svg, math, iframe, template, textarea, select, audio, video, canvas";
const parser = new ContentParser(richSchema, [
  { tag: silent, ignore: true },
  ...ContentParser.fromSchema(richSchema).rules,
]);
const serializer = DOMSerializer.fromSchema(richSchema);

const bodyOf = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** What the editor holds for HTML; whatever rich text does not know is left out. */
export function readRichHtml(html: string): Node {
  return parser.parse(bodyOf(html));
}

function htmlOf(content: Node["content"]): string {
  const body = bodyOf("");
  body.append(serializer.serializeFragment(content, { document: body.ownerDocument }));
  // An item or a cell of one paragraph is written as its text, as the stored texts are.
  for (const holder of body.querySelectorAll("li, th, td, figure")) {
    const [first, ...others] = [...holder.children].filter(({ localName }) => localName === "p");
    if (first && first === holder.firstElementChild && others.length === 0)
      first.replaceWith(...first.childNodes);
  }
  return body.innerHTML;
}

/** HTML of the elements of rich text; nothing where there are neither words nor pictures. */
export function writeRichHtml(doc: Node): string {
  const html = htmlOf(doc.content);
  return doc.textContent.trim() === "" && !html.includes("<img") ? "" : html;
}

/** Pictures that the portal does not hold, of which a save would keep nothing. */
const strangePictures = (body: HTMLElement, isStored: (source: string) => boolean) =>
  [...body.querySelectorAll("img")].filter(
    (picture) => !isStored(picture.getAttribute("src") ?? ""),
  );

/** True for HTML with a picture that pasting leaves out. */
export function losesPicture(html: string, isStored: (source: string) => boolean): boolean {
  return strangePictures(bodyOf(html), isStored).length > 0;
}

/** What is pasted, of the elements of rich text alone: the page lets no other become HTML. */
export function cleanRichHtml(html: string, isStored: (source: string) => boolean): string {
  const body = bodyOf(html);
  for (const picture of strangePictures(body, isStored)) picture.remove();
  return htmlOf(parser.parseSlice(body).content);
}
