import { useId } from "react";
import styles from "./filter-dropdown.module.css";
import { Choice } from "./form/choice.tsx";
import { stack } from "./layout.ts";

export type FilterOption = {
  value: string;
  label: string;
  count?: number | undefined;
  /** Where it is not that of the page. */
  lang?: string | undefined;
};

/** Options that belong together. */
export type FilterGroup = {
  /** Name of the fields in the surrounding GET form. */
  name: string;
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  /** Where its options exclude each other: what none of them is called. */
  any?: string | undefined;
};

/** The options of a dropdown: check boxes, or radio buttons where only one can hold. */
export function FilterOptions({
  groups,
  shown,
  searching,
  inSheet,
  onChange,
}: {
  groups: readonly FilterGroup[];
  shown: readonly FilterOption[];
  /** Only what was searched for is shown. */
  searching: boolean;
  inSheet: boolean;
  onChange: (changed: Record<string, string[]>) => void;
}) {
  const id = useId();
  const single = groups.length === 1;
  const lists = groups.map(({ name, label, options, selected, any }) => {
    // An address may have several, of which the first holds the others.
    const widest = options.find(({ value }) => selected.includes(value));
    return (
      // biome-ignore lint/a11y/useSemanticElements: the summary is its legend already
      <div
        key={name}
        role="group"
        aria-label={label}
        className={single ? styles.options : styles.group}
        hidden={searching && !options.some((option) => shown.includes(option))}
      >
        {!single && (
          <p aria-hidden="true" className={styles.legend}>
            {label}
          </p>
        )}
        {any !== undefined && (
          <div hidden={searching}>
            <Choice
              type="radio"
              // The bar behind a sheet has radio buttons of the same form.
              name={inSheet ? `${id} ${name}` : name}
              value=""
              label={any}
              checked={selected.length === 0}
              onChange={() => onChange({ [name]: [] })}
            />
          </div>
        )}
        {options.map((option) => (
          <div key={option.value} lang={option.lang} hidden={!shown.includes(option)}>
            <Choice
              type={any === undefined ? "checkbox" : "radio"}
              name={any !== undefined && inSheet ? `${id} ${name}` : name}
              value={option.value}
              label={option.label}
              count={option.count}
              checked={any === undefined ? selected.includes(option.value) : option === widest}
              onChange={(event) => {
                const others = selected.filter((value) => value !== option.value);
                const { checked } = event.currentTarget;
                if (any !== undefined) onChange({ [name]: [option.value] });
                else onChange({ [name]: checked ? [...others, option.value] : others });
              }}
            />
          </div>
        ))}
      </div>
    );
  });
  return single ? lists : <div className={stack(8, styles.groups)}>{lists}</div>;
}
