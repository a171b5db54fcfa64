import { classNames } from "./class-names.ts";
import { stack } from "./layout.ts";
import styles from "./skeleton.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A grey shape where something is on its way; seen only when that takes longer than 200 ms. */
export function Skeleton({
  shape = "line",
  lines = 1,
}: {
  shape?: "line" | "title" | "block" | undefined;
  lines?: number | undefined;
}) {
  return (
    <span className={stack(12, styles.stack)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={classNames(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}

/** As many placeholder cards as will follow, of their height (a CSS length), with one word for all. */
export function SkeletonCards({
  count,
  height,
  label,
}: {
  count: number;
  height: string;
  /** 「載入中」. */
  label: string;
}) {
  return (
    <div role="status" className={styles.cards}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, card) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
          key={card}
          className={stack(16, { align: "start" }, styles.card)}
          style={{ blockSize: height }}
          aria-hidden="true"
        >
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  );
}
