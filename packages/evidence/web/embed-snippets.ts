/** A badge that other sites show: its picture, where it leads, and its words. */
export interface EmbeddedPicture {
  src: string;
  href: string;
  alt: string;
}

/** What a snippet shows: pictures, with or without words before them that name the program. */
export interface Embed {
  pictures: readonly EmbeddedPicture[];
  lead?: { text: string; name: string; href: string };
}

export const snippetFormats = ["Markdown", "HTML", "AsciiDoc"] as const;
export type SnippetFormat = (typeof snippetFormats)[number];

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const inMarkdown = (text: string) => oneLine(text).replace(/[\\`*_[\]<>&!|#]/g, "\\$&");

const reference = (character: string) => `&#${character.codePointAt(0)};`;
const inHtml = (text: string) => oneLine(text).replace(/[&<>"']/g, reference);
/** AsciiDoc reads character references too, and has more characters that mean something. */
const inAsciiDoc = (text: string) => oneLine(text).replace(/[&<>"'[\]{}=\\*_`#+^~|]/g, reference);

interface Writer {
  link(href: string, name: string): string;
  picture(picture: EmbeddedPicture): string;
  text(value: string): string;
}

const writers: Record<SnippetFormat, Writer> = {
  Markdown: {
    text: inMarkdown,
    link: (href, name) => `[${inMarkdown(name)}](${href})`,
    picture: ({ src, href, alt }) => `[![${inMarkdown(alt)}](${src})](${href})`,
  },
  HTML: {
    text: inHtml,
    link: (href, name) => `<a href="${inHtml(href)}">${inHtml(name)}</a>`,
    picture: ({ src, href, alt }) =>
      `<a href="${inHtml(href)}"><img src="${inHtml(src)}" alt="${inHtml(alt)}" height="20"></a>`,
  },
  AsciiDoc: {
    text: inAsciiDoc,
    link: (href, name) => `link:${href}[${inAsciiDoc(name)}]`,
    picture: ({ src, href, alt }) => `image:${src}["${inAsciiDoc(alt)}",link="${href}"]`,
  },
};

/** The text to paste into a page of a format. Addresses are ours: none needs escaping but in HTML. */
export function writeSnippet(format: SnippetFormat, { pictures, lead }: Embed): string {
  const { text, link, picture } = writers[format];
  const before = lead ? [`${text(lead.text)} ${link(lead.href, lead.name)}`] : [];
  return [...before, ...pictures.map(picture)].join(" ");
}
