import { type ComponentPropsWithRef, type KeyboardEvent, useEffect, useId, useState } from "react";
import { classNames } from "./class-names.ts";
import { pressedKey } from "./pressed-key.ts";
import styles from "./suggest-combobox.module.css";
import { type Suggestion, type SuggestionGroup, SuggestionList } from "./suggestion-list.tsx";
import { stepOption } from "./suggestion-text.ts";
import { useShownDefault } from "./use-shown-default.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type { Suggestion, SuggestionGroup } from "./suggestion-list.tsx";

/**
 * A text input with suggestions from outside. Free text is always allowed: Enter without an active
 * suggestion sends the form. Before scripts arrive it is a plain input.
 */
export function SuggestCombobox({
  groups,
  onQuery,
  onPick,
  onReset,
  listLabel,
  statusText,
  emptyText,
  langOf,
  defaultValue,
  onKeyDown,
  onFocus,
  onBlur,
  ...rest
}: Omit<
  ComponentPropsWithRef<"input">,
  "type" | "value" | "onChange" | "role" | "ref" | "className"
> & {
  /** Form field; without JavaScript the form sends it as any other input. */
  name: string;
  groups: readonly SuggestionGroup[];
  /** Called with the text at each change, never while an input method still composes. */
  onQuery: (text: string) => void;
  /** A suggestion was taken; without it the form is sent with the suggestion's text. */
  onPick?: ((suggestion: Suggestion) => void) | undefined;
  /** A new default has taken the place of the text. */
  onReset?: (() => void) | undefined;
  /** Name of the list: 「搜尋建議」. */
  listLabel: string;
  /** Read out when the list changes: 「有 5 項建議」. */
  statusText: (count: number) => string;
  /** Shown in place of the list where there is no suggestion. */
  emptyText?: string | undefined;
  /** The `lang` of a suggestion that is not in the language of the page. */
  langOf?: ((text: string) => string | undefined) | undefined;
}) {
  const listId = useId();
  const input = useShownDefault(String(defaultValue ?? ""), onReset);
  const [query, setQuery] = useState(String(defaultValue ?? ""));
  const [opened, setOpened] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();

  const items = groups.flatMap((group) => group.items);
  const open = opened && items.length > 0;
  const none = opened && items.length === 0 ? emptyText : undefined;
  const active = open ? items.findIndex((item) => item.key === activeKey) : -1;

  // What was typed before the scripts arrived is the first query.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    const typed = input.current?.value ?? "";
    if (typed !== String(defaultValue ?? "")) readInput(typed);
  }, []);

  function readInput(text: string) {
    setQuery(text);
    setActiveKey(undefined);
    setOpened(true);
    onQuery(text);
  }

  function pick(suggestion: Suggestion) {
    if (!input.current) return;
    input.current.value = suggestion.text;
    setQuery(suggestion.text);
    setOpened(false);
    setActiveKey(undefined);
    if (onPick) onPick(suggestion);
    else input.current.form?.requestSubmit();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    const key = pressedKey(event);
    const chosen = items[active];
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setOpened(!(open && event.altKey && step < 0));
      if (!event.altKey) setActiveKey(items[stepOption(active, items.length, step)]?.key);
    } else if (key === "Enter" && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (key === "Enter") {
      // The form searches, on this page where it stands on the one that lists.
      setOpened(false);
    } else if (key === "Escape" && open) {
      event.preventDefault();
      setOpened(false);
      setActiveKey(undefined);
    } else if (key === "Home" || key === "End") {
      setActiveKey(undefined);
    }
  }

  return (
    <div className={styles.combobox}>
      <input
        ref={input}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className={styles.input}
        defaultValue={defaultValue}
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        onChange={(event) => {
          const native = event.nativeEvent;
          if (native instanceof InputEvent && native.isComposing) return;
          readInput(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => readInput(event.currentTarget.value)}
        onKeyDown={handleKey}
        onFocus={(event) => {
          setOpened(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setOpened(false);
          onBlur?.(event);
        }}
      />
      {open && (
        <SuggestionList
          id={listId}
          label={listLabel}
          groups={groups}
          query={query}
          activeKey={items[active]?.key}
          onPick={pick}
          langOf={langOf}
        />
      )}
      {none !== undefined && (
        <p aria-hidden="true" className={classNames(styles.list, styles.none)}>
          {none}
        </p>
      )}
      <VisuallyHidden role="status">{open ? statusText(items.length) : none}</VisuallyHidden>
    </div>
  );
}
