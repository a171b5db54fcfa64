const taipeiOffsetMs = 8 * 3_600_000;

/** Who sees an entry: nobody yet, visitors now, or visitors from a moment on. */
export const publicationWays = ["draft", "now", "date"] as const;
export interface Publication {
  publication: (typeof publicationWays)[number];
  /** Typed as `YYYY-MM-DD HH:mm:ss` in Taipei; '' without a date. */
  publishedFrom: string;
}

/** `YYYY-MM-DD HH:mm:ss` in Taipei of an ISO instant; '' for none. */
export function typedMoment(iso: string): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return "";
  return new Date(at + taipeiOffsetMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The ISO instant of a moment typed in Taipei, or null. */
export function momentOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return null;
  const at = Date.parse(`${text.replace(" ", "T")}+08:00`);
  if (Number.isNaN(at) || typedMoment(new Date(at).toISOString()) !== text) return null;
  return `${text.replace(" ", "T")}+08:00`;
}

/** How an entry is published, as the form shows it. */
export function publicationOf(
  entry: { draft: boolean; publishedFrom: string },
  now: number,
): Publication {
  if (entry.draft) return { publication: "draft", publishedFrom: "" };
  return Date.parse(entry.publishedFrom) > now
    ? { publication: "date", publishedFrom: typedMoment(entry.publishedFrom) }
    : { publication: "now", publishedFrom: "" };
}

/**
 * The value to save. An entry that visitors see already keeps the moment since when they do.
 * Null where the typed moment is none.
 */
export function sentPublication(
  { publication, publishedFrom }: Publication,
  before: { draft: boolean; publishedFrom: string } | null,
  now: number,
): { draft: boolean; publishedFrom: string } | null {
  switch (publication) {
    case "draft":
      return { draft: true, publishedFrom: "" };
    case "now": {
      const seen = before !== null && !before.draft && Date.parse(before.publishedFrom) <= now;
      return { draft: false, publishedFrom: seen ? before.publishedFrom : "" };
    }
    case "date": {
      const at = momentOf(publishedFrom);
      return at === null ? null : { draft: false, publishedFrom: at };
    }
  }
}
