import { ChevronDown, Search } from "lucide";
import { useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./filter-dropdown.module.css";
import { type FilterGroup, FilterOptions } from "./filter-options.tsx";
import controls from "./form/control.module.css";
import { Icon } from "./icon.tsx";
import { row } from "./layout.ts";
import { pressedKey } from "./pressed-key.ts";
import { useClosingDetails } from "./use-close-outside.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useMatchingOptions } from "./use-matching-options.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type FilterDropdownLabels = {
  /** Name and placeholder of the option search: 「搜尋選項」. */
  search: string;
  clear: string;
  /** Sends the form around it, which scripts do with each choice. */
  apply: string;
  /** Closes the panel, and says what its choices find: 「顯示 17 個程式」. */
  show: string;
  /** Read out behind the button's text: 「已選 2 項」. */
  chosen: (count: number) => string;
  /** Read out while searching options: 「符合 3 項」, and shown for 0. */
  matches: (count: number) => string;
};

/** CSS pixels that a panel keeps from the edge of the page. */
const EDGE = 16;
/** A list of fewer options is read sooner than searched. */
const FEW = 8;

/**
 * A button that opens options with their counts and a search among them. Without JavaScript it is a
 * `<details>` with plain check boxes and radio buttons, sent by the form around it.
 */
export function FilterDropdown({
  label,
  groups,
  onChange,
  onShow,
  labels,
  inSheet = false,
}: {
  label: string;
  /** One, or several under their names. */
  groups: readonly FilterGroup[];
  /** The groups whose choice has changed, by their names. */
  onChange: (changed: Record<string, string[]>) => void;
  /** After the panel was closed to see what its choices find. */
  onShow?: (() => void) | undefined;
  labels: FilterDropdownLabels;
  /** Opens below its name, stays open, and leaves the focus: for a sheet that holds several. */
  inSheet?: boolean | undefined;
}) {
  const { root, closeToButton, closeOnEscape } = useClosingDetails({ byOutside: !inSheet });
  const summary = useRef<HTMLElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const searchId = useId();
  const [query, setQuery] = useState("");
  const [offset, setOffset] = useState(0);
  const options = groups.flatMap((group) => group.options);
  const chosen = groups.reduce((count, { selected }) => count + selected.length, 0);

  /** Keeps the panel on the page: moves it to the left where it would stand out on the right. */
  function settle(details: HTMLDetailsElement) {
    if (!details.open) {
      setQuery("");
      return;
    }
    const right = details.getBoundingClientRect().left + (panel.current?.offsetWidth ?? 0);
    if (inSheet) return;
    setOffset(Math.min(0, document.documentElement.clientWidth - EDGE - right));
    panel.current?.scrollIntoView({ block: "nearest" });
    const first = panel.current?.querySelector<HTMLElement>("[role] input");
    (options.length < FEW && first ? first : search.current)?.focus({ preventScroll: true });
  }

  const shown = useMatchingOptions(options, query);
  return (
    <details
      ref={root}
      data-print="hide"
      // Of one name only one is open, also without scripts; a sheet holds several.
      name={inSheet ? undefined : "filters"}
      data-unscripted={(!hydrated && !inSheet) || undefined}
      data-sheet={inSheet || undefined}
      className={styles.filter}
      onKeyDown={closeOnEscape}
      onToggle={(event) => settle(event.currentTarget)}
    >
      <summary ref={summary} className={row(8, { align: "center" }, styles.button)}>
        <span className={styles.label}>{label}</span>
        {chosen > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{chosen}</span>
            <VisuallyHidden>{labels.chosen(chosen)}</VisuallyHidden>
          </span>
        )}
        <Icon as={ChevronDown} className={styles.arrow} />
      </summary>
      <div
        ref={panel}
        className={styles.panel}
        style={offset === 0 ? undefined : { insetInlineStart: `${offset}px` }}
      >
        {hydrated && (
          <div className={styles.search}>
            <label htmlFor={searchId}>
              <VisuallyHidden>{labels.search}</VisuallyHidden>
              <Icon as={Search} size="small" />
            </label>
            <input
              ref={search}
              id={searchId}
              type="search"
              className={controls.control}
              placeholder={labels.search}
              autoComplete="off"
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
              onKeyDown={(event) => {
                // The search narrows the list as it is typed; Enter must not send the form.
                if (pressedKey(event) === "Enter") event.preventDefault();
              }}
            />
            <p role="status" className={classNames(shown.length > 0 && styles.unseen, styles.none)}>
              {query.trim() === "" ? "" : labels.matches(shown.length)}
            </p>
          </div>
        )}
        <FilterOptions
          groups={groups}
          shown={shown}
          searching={query.trim() !== ""}
          inSheet={inSheet}
          onChange={onChange}
        />
        {!hydrated && !inSheet && (
          <noscript>
            <button type="submit" className={styles.clear}>
              {labels.apply}
            </button>
          </noscript>
        )}
        {hydrated && (chosen > 0 || !inSheet) && (
          <div className={row(0, styles.foot)}>
            {chosen > 0 && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  const used = groups.filter(({ selected }) => selected.length > 0);
                  onChange(Object.fromEntries(used.map(({ name }) => [name, []])));
                  // The button goes with what it has cleared.
                  summary.current?.focus();
                }}
              >
                {labels.clear}
              </button>
            )}
            {!inSheet && (
              <button
                type="button"
                className={styles.clear}
                onClick={() => {
                  closeToButton();
                  onShow?.();
                }}
              >
                {labels.show}
              </button>
            )}
          </div>
        )}
      </div>
    </details>
  );
}
