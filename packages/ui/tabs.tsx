import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { cluster } from "./layout.ts";
import { pressedKey } from "./pressed-key.ts";
import styles from "./tabs.module.css";
import { UiLink } from "./ui-link.tsx";

export type LinkTab = { key: string; label: string; href: string; count?: number | undefined };

/** Tabs that are links: each view has an address. */
export function LinkTabs({
  label,
  items,
  current,
  within,
}: {
  label: string;
  items: readonly LinkTab[];
  current?: string;
  /** The one that the page lies in, where its address may be another. */
  within?: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className={cluster(0, { across: 8 }, styles.list)}>
        {items.map((item) => (
          <li key={item.key}>
            <UiLink
              look="plain"
              href={item.href}
              className={classNames(
                styles.tab,
                (item.key === current || item.key === within) && styles.current,
              )}
              aria-current={
                item.key === current ? "page" : item.key === within ? "true" : undefined
              }
            >
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export type Tab<Key extends string = string> = {
  key: Key;
  label: string;
  content: ReactNode;
  count?: number | undefined;
};

/** Tabs that swap the panel below; arrow keys, Home and End move between them. */
export function Tabs<Key extends string>({
  label,
  items,
  chosen,
  onSelect,
  className,
}: {
  label: string;
  items: readonly Tab<Key>[];
  /** Where the parent holds which one is chosen. */
  chosen?: Key | undefined;
  onSelect?: ((key: Key) => void) | undefined;
  className?: string | undefined;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(items[0]?.key);
  const current = items.findIndex((item) => item.key === (chosen ?? selected));

  function select(key: Key) {
    setSelected(key);
    onSelect?.(key);
  }

  function move(event: KeyboardEvent) {
    const next = tabForKey(pressedKey(event), current, items.length);
    const key = next === undefined ? undefined : items[next]?.key;
    if (key === undefined || next === undefined) return;
    event.preventDefault();
    select(key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  }

  return (
    <div className={className}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={cluster(0, { across: 8 }, styles.list)}
        onKeyDown={move}
      >
        {items.map((item, index) => (
          <button
            key={item.key}
            id={`${id}-tab-${item.key}`}
            type="button"
            role="tab"
            aria-selected={index === current}
            aria-controls={`${id}-panel-${item.key}`}
            tabIndex={index === current ? 0 : -1}
            className={classNames(styles.tab, index === current && styles.current)}
            onClick={() => select(item.key)}
          >
            {item.label}
            {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.key}
          id={`${id}-panel-${item.key}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${item.key}`}
          hidden={index !== current}
          className={styles.panel}
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}

/** The tab that a key leads to; undefined for keys that lead nowhere. */
export function tabForKey(key: string | null, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowRight") return (current + 1) % count;
  if (key === "ArrowLeft") return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
