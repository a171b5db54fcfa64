import styles from "./changed-text.module.css";
import { textChange } from "./text-change.ts";

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
