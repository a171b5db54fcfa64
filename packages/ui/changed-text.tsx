import styles from "./changed-text.module.css";

/** A changed text cut where it begins and ends to differ. */
interface TextChange {
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

/** One side of a changed text, with what differs from the other side marked. */
export function ChangedText({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side: "before" | "after";
}) {
  const { start, removed, added, end } = textChange(before, after);
  return (
    <>
      {start}
      {side === "before" && removed !== "" && <del className={styles.removed}>{removed}</del>}
      {side === "after" && added !== "" && <ins className={styles.added}>{added}</ins>}
      {end}
    </>
  );
}
