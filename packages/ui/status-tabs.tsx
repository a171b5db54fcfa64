import { classNames } from "./class-names.ts";
import { cluster } from "./layout.ts";
import styles from "./tabs.module.css";

export type StatusTab = { key: string; label: string; count?: number | undefined };

/** Buttons that narrow a list to one state, each with how many there are. */
export function StatusTabs({
  label,
  items,
  current,
  onChange,
}: {
  label: string;
  items: readonly StatusTab[];
  current: string;
  onChange: (key: string) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset
    <div role="group" aria-label={label} className={cluster(0, { across: 8 }, styles.list)}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          aria-pressed={item.key === current}
          className={classNames(styles.tab, item.key === current && styles.current)}
          onClick={() => onChange(item.key)}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
