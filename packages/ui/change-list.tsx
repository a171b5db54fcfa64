import styles from "./change-list.module.css";
import { ChangedText } from "./changed-text.tsx";
import { stack } from "./layout.ts";

export interface ListedChange {
  key: string;
  label: string;
  /** '' where there was or is nothing. */
  before: string;
  after: string;
}

/** Values before and after, beside each other where there is room, with the words that differ marked. */
export function ChangeList({
  changes,
  sides,
  nothing,
}: {
  changes: readonly ListedChange[];
  /** What the two states are called. */
  sides: { before: string; after: string };
  /** In place of an empty value. */
  nothing: string;
}) {
  return (
    <dl className={stack(16)}>
      {changes.map(({ key, label, before, after }) => (
        <div key={key} className={styles.change}>
          <dt className={styles.term}>{label}</dt>
          {(["before", "after"] as const).map((side) => (
            <dd key={side} className={styles.side}>
              <span className={styles.of}>{sides[side]}</span>
              {(side === "before" ? before : after) === "" ? (
                nothing
              ) : (
                <ChangedText before={before} after={after} side={side} />
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
