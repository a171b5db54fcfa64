import { escapeXml, withoutControls } from "@public-code/core/api/markup.ts";
import { htmlLanguage, type Language } from "@public-code/core/contract/language.ts";
import type { FeedFormat } from "@public-code/core/contract/site/feeds.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { Feed } from "feed";

/** What a feed tells, in plain text; addresses are absolute. */
export interface FeedContent {
  /** Never changes, whatever the feed's language. */
  id: string;
  title: string;
  /** The page that shows the same. */
  page: string;
  /** The address of the feed itself in each format. */
  self: Record<FeedFormat, string>;
  /** The newest first. */
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  id: string;
  title: string;
  text: string;
  page: string;
  at: Date;
  author: string;
}

/** RFC 4287. */
function writeAtom(content: FeedContent, lang: Language): string {
  const feed = new Feed({
    id: content.id,
    title: withoutControls(content.title),
    link: content.page,
    feedLinks: { atom: content.self.atom },
    updated: content.entries[0]?.at ?? new Date(0),
    author: { name: platformName[lang] },
    generator: false,
  });
  for (const { id, title, text, page, at, author } of content.entries)
    feed.addItem({
      id,
      // Titles and descriptions are written as HTML, so plain text is escaped for it.
      title: escapeXml(title),
      description: escapeXml(text),
      link: page,
      date: at,
      published: at,
      author: [{ name: withoutControls(author) }],
    });
  // The library writes a language into RSS alone.
  return feed.atom1().replace("<feed ", `<feed xml:lang="${htmlLanguage[lang]}" `);
}

/** JSON Feed 1.1; the library writes version 1. */
function writeJsonFeed(content: FeedContent, lang: Language): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: content.title,
    home_page_url: content.page,
    feed_url: content.self.json,
    language: htmlLanguage[lang],
    authors: [{ name: platformName[lang] }],
    items: content.entries.map(({ id, title, text, page, at, author }) => ({
      id,
      url: page,
      title,
      content_text: text || title,
      date_published: at.toISOString(),
      date_modified: at.toISOString(),
      authors: [{ name: author }],
    })),
  });
}

export const feedWriters: Record<FeedFormat, (content: FeedContent, lang: Language) => string> = {
  atom: writeAtom,
  json: writeJsonFeed,
};
