import type { BilingualText } from "#contract/content-editing/content-fields.ts";

/** A text of something that is edited, by the place where it stands. */
export interface PlacedText extends BilingualText {
  path: string;
}

/** Places in lists count alike: rows move, and their texts with them. */
const fieldOf = (path: string) => path.replace(/\.\d+\./g, ".*.");

/**
 * The places whose English text was written for an older Chinese one: those where a save changes the
 * Chinese alone, and those that were so before it. What has no English shows Chinese, and is not older.
 */
export function olderEnglish(
  before: { texts: readonly PlacedText[]; older: readonly string[] },
  after: readonly PlacedText[],
): string[] {
  return after
    .filter(({ path, zh, en }) => {
      if (en.trim() === "") return false;
      const same = before.texts.filter(
        (text) => fieldOf(text.path) === fieldOf(path) && text.en === en,
      );
      const unchanged = same.find((text) => text.zh === zh);
      return unchanged ? before.older.includes(unchanged.path) : same.length > 0;
    })
    .map(({ path }) => path);
}
