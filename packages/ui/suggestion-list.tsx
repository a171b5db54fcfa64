import { type ReactNode, useEffect, useRef } from "react";
import { cluster } from "./layout.ts";
import styles from "./suggest-combobox.module.css";
import { markMatches } from "./suggestion-text.ts";

export type Suggestion = {
  /** Unique among all groups. */
  key: string;
  text: string;
  /** What it is or whose it is, shown behind it. */
  note?: string | undefined;
  /** What must not be overlooked, behind the text. */
  flag?: ReactNode;
};

export type SuggestionGroup = {
  key: string;
  label?: string | undefined;
  items: readonly Suggestion[];
};

/** The text of an option, with what was typed of it marked. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  return markMatches(text, query).map((part, index) => {
    const Part = part.matches ? "mark" : "span";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in place
      <Part key={index} className={part.matches ? styles.match : undefined}>
        {part.text}
      </Part>
    );
  });
}

/** The open list of a combobox. Option n of all groups together has the id `<id>-<n>`. */
export function SuggestionList({
  id,
  label,
  groups,
  query,
  activeKey,
  onPick,
  langOf,
}: {
  id: string;
  label: string;
  groups: readonly SuggestionGroup[];
  query: string;
  activeKey: string | undefined;
  onPick: (suggestion: Suggestion) => void;
  langOf: ((text: string) => string | undefined) | undefined;
}) {
  const list = useRef<HTMLDivElement>(null);
  const shown = groups.filter((group) => group.items.length > 0);
  const places = new Map(
    shown.flatMap((group) => group.items).map((item, index) => [item.key, index]),
  );

  useEffect(() => {
    if (activeKey === undefined) return;
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      // The input keeps focus, so that a press on an option does not close the list first.
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
        <div
          key={group.key}
          role="group"
          aria-labelledby={group.label === undefined ? undefined : `${id}-group-${group.key}`}
          className={styles.group}
        >
          {group.label !== undefined && (
            <div id={`${id}-group-${group.key}`} role="presentation" className={styles.groupLabel}>
              {group.label}
            </div>
          )}
          {group.items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
            <div
              key={item.key}
              id={`${id}-${places.get(item.key)}`}
              role="option"
              aria-selected={item.key === activeKey}
              className={cluster(4, { across: 16, align: "baseline" }, styles.option)}
              onClick={() => onPick(item)}
            >
              <span lang={langOf?.(item.text)} className={styles.text}>
                <MarkedText text={item.text} query={query} />
              </span>
              {item.flag}
              {item.note !== undefined && (
                <span lang={langOf?.(item.note)} className={styles.note}>
                  {item.note}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
