import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ChipList, RemovableChip } from "./chip.tsx";
import styles from "./chip-combobox.module.css";
import { classNames } from "./class-names.ts";
import { Field, type FieldTexts } from "./form/field.tsx";
import { stack } from "./layout.ts";
import oneStopStyles from "./one-stop.module.css";
import { pressedKey } from "./pressed-key.ts";
import listStyles from "./suggest-combobox.module.css";
import { MarkedText } from "./suggestion-list.tsx";
import { stepOption } from "./suggestion-text.ts";
import textStyles from "./text.module.css";
import { useMatchingOptions } from "./use-matching-options.ts";
import { useOneStop } from "./use-one-stop.ts";

export type ChipOption = {
  value: string;
  label: string;
  /** What it is found by, its label among them; without them by its label alone. */
  names?: readonly string[] | undefined;
};

export type ChipComboboxLabels = {
  /** Name of the open list. */
  list: string;
  /** Name of the list of what is chosen. */
  chosen: string;
  /** Below the field: how many are chosen, or how many match what is typed. */
  status: (matching: number | null) => string;
  /** Said before the name of a chip. */
  remove: string;
  /** How the keyboard leads through the chips, where there are several. */
  keys?: string;
};

export type ChipComboboxProps = FieldTexts & {
  id?: string | undefined;
  options: readonly ChipOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  labels: ChipComboboxLabels;
  /** What is chosen takes the place of what was. */
  isSingle?: boolean | undefined;
  /** What is offered where nothing matches the text. */
  none?: ((typed: string, clear: () => void) => ReactNode) | undefined;
};

/** Any number of many, or one: a text field that finds them, and what is chosen as chips below. */
export function ChipCombobox({
  id,
  options,
  value,
  onChange,
  labels,
  isSingle = false,
  none,
  ...texts
}: ChipComboboxProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const chips = useOneStop<HTMLDivElement>();
  const [query, setQuery] = useState("");
  const [isOpened, setOpened] = useState(false);
  const [activeValue, setActiveValue] = useState<string>();
  const matching = useMatchingOptions(options, query);
  const isOpen = isOpened && matching.length > 0;
  const active = isOpen ? matching.findIndex((option) => option.value === activeValue) : -1;
  const typed = query.trim();

  useEffect(() => {
    if (activeValue === undefined) return;
    list.current?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest" });
  }, [activeValue]);

  function type(text: string): void {
    setQuery(text);
    setActiveValue(undefined);
    setOpened(true);
  }

  function toggle(option: string): void {
    const isChosen = value.includes(option);
    const others = isSingle ? [] : value;
    onChange(isChosen ? others.filter((other) => other !== option) : [...others, option]);
    setQuery("");
    if (isSingle) setOpened(false);
    setActiveValue(option);
  }

  function drop(option: string): void {
    // The button is removed with its chip, so the focus moves to the one beside it.
    const entry = document.activeElement?.closest("li");
    const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
    (beside?.querySelector("button") ?? input.current)?.focus();
    onChange(value.filter((other) => other !== option));
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    const key = pressedKey(event);
    const chosen = matching[active];
    if (key === "ArrowDown" || key === "ArrowUp") {
      event.preventDefault();
      const step = key === "ArrowDown" ? 1 : -1;
      setOpened(true);
      setActiveValue(matching[stepOption(active, matching.length, step)]?.value);
    } else if (key === "Enter") {
      // One match needs no arrow; the form around is never sent by this field.
      event.preventDefault();
      const only = typed !== "" && matching.length === 1 ? matching[0] : undefined;
      const picked = chosen ?? only;
      if (picked) toggle(picked.value);
    } else if (key === "Escape" && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpened(false);
    }
  }

  return (
    <Field
      {...texts}
      id={id}
      after={
        <div className={stack(8, oneStopStyles.group)}>
          <p role="status" className={textStyles.note}>
            {labels.status(typed === "" ? null : matching.length)}
          </p>
          {typed !== "" && matching.length === 0 && none?.(typed, () => type(""))}
          {value.length > 0 && (
            <>
              <div {...chips} role="presentation">
                <ChipList label={labels.chosen}>
                  {options
                    .filter((option) => value.includes(option.value))
                    .map((option) => (
                      <RemovableChip
                        key={option.value}
                        removeLabel={labels.remove}
                        onRemove={() => drop(option.value)}
                      >
                        {option.label}
                      </RemovableChip>
                    ))}
                </ChipList>
              </div>
              {labels.keys && <p className={oneStopStyles.keys}>{labels.keys}</p>}
            </>
          )}
        </div>
      }
    >
      {(control) => (
        <div className={listStyles.combobox}>
          <input
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={listStyles.input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
            value={query}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={handleKey}
            onClick={() => setOpened(true)}
            onBlur={() => setOpened(false)}
          />
          {isOpen && (
            <div
              ref={list}
              id={listId}
              role="listbox"
              aria-label={labels.list}
              aria-multiselectable={!isSingle}
              tabIndex={-1}
              className={listStyles.list}
              // The input keeps the focus, so that a press on an option does not close the list.
              onMouseDown={(event) => event.preventDefault()}
            >
              {matching.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the input
                // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the input
                <div
                  key={option.value}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={value.includes(option.value)}
                  data-active={index === active || undefined}
                  className={classNames(listStyles.option, styles.option)}
                  onClick={() => toggle(option.value)}
                >
                  <MarkedText text={option.label} query={typed} />
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
