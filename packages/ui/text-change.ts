/** A changed text cut where it begins and ends to differ. */
export interface TextChange {
  start: string;
  removed: string;
  added: string;
  end: string;
}

/** Letters as readers see them, so that no cut goes through one. */
function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter("zh-TW", { granularity: "grapheme" }).segment(text)].map(
    ({ segment }) => segment,
  );
}

/** What two texts share at both ends, and what stands between. */
export function textChange(before: string, after: string): TextChange {
  const old = lettersOf(before);
  const now = lettersOf(after);
  const shortest = Math.min(old.length, now.length);
  let head = 0;
  while (head < shortest && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && old[old.length - 1 - tail] === now[now.length - 1 - tail])
    tail += 1;
  return {
    start: old.slice(0, head).join(""),
    removed: old.slice(head, old.length - tail).join(""),
    added: now.slice(head, now.length - tail).join(""),
    end: old.slice(old.length - tail).join(""),
  };
}
