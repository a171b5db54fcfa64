import type { Language } from "../language.ts";

/** What feeds are written in, by the end of their address. */
export const feedFormats = {
  atom: "application/atom+xml",
  json: "application/feed+json",
} as const;
export type FeedFormat = keyof typeof feedFormats;
// The keys of a literal are its keys, which Object.keys does not say.
export const feedFormatNames = Object.keys(feedFormats) as FeedFormat[];

/** Entries that a feed holds at most. */
export const feedLength = 50;

/** What a feed tells of: a search, all programs for one without terms; an agency's programs; one program. */
export type FeedSubject =
  | { search: Readonly<Record<string, string | readonly string[]>> }
  | { agency: string }
  | { program: number };

/** The address of a feed below the context path, without its language. */
export function feedPath(subject: FeedSubject, format: FeedFormat): string {
  if ("agency" in subject) return `/agencies/${encodeURIComponent(subject.agency)}/feed.${format}`;
  if ("program" in subject) return `/publicCodes/${subject.program}/feed.${format}`;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(subject.search))
    for (const item of [value].flat()) if (item !== "") query.append(name, item);
  return `/feed.${format}${query.size > 0 ? `?${query}` : ""}`;
}

/** The address of a feed in a language. */
export function feedAddress(subject: FeedSubject, format: FeedFormat, lang: Language): string {
  const path = feedPath(subject, format);
  return `${path}${path.includes("?") ? "&" : "?"}lang=${lang}`;
}
