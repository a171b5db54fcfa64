import { Search } from "lucide";
import { type ComponentPropsWithoutRef, type ReactNode, type SubmitEvent, useId } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import styles from "./search-box.module.css";
import { useShownDefault } from "./use-shown-default.ts";
import hiddenStyles from "./visually-hidden.module.css";

/** A search form: one input and its button. Works as a plain GET form. */
export function SearchBox({
  action,
  name,
  label,
  landmarkLabel,
  buttonLabel,
  defaultValue,
  placeholder,
  size = "large",
  hidden = {},
  onSearch,
  inputProps,
  inputId,
  children,
  className,
}: {
  /** Where the form leads without JavaScript. */
  action: string;
  name: string;
  label: string;
  /** Name of the search among others of the page. */
  landmarkLabel?: string | undefined;
  buttonLabel: string;
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  size?: "medium" | "large" | undefined;
  /** Further fields the form sends, such as `lang`. */
  hidden?: Readonly<Record<string, string>> | undefined;
  /** Takes the search over from the browser. */
  onSearch?: ((text: string) => void) | undefined;
  /** Further attributes of the input, such as `accessKey` or `maxLength`. */
  inputProps?: Omit<ComponentPropsWithoutRef<"input">, "type" | "name"> | undefined;
  /** Id of the input; needed with a control of one's own in its place. */
  inputId?: string | undefined;
  /** A control in place of the plain input: a `SuggestCombobox` of the same name and id. */
  children?: ReactNode;
  className?: string | undefined;
}) {
  const madeId = useId();
  const id = inputId ?? madeId;
  const input = useShownDefault(defaultValue);

  function search(event: SubmitEvent<HTMLFormElement>) {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get(name) ?? "").trim());
  }

  return (
    <search aria-label={landmarkLabel} className={classNames(styles.search, className)}>
      <form method="get" action={action} onSubmit={search}>
        {Object.entries(hidden).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <label htmlFor={id} className={hiddenStyles.hidden}>
          {label}
        </label>
        <div className={classNames(styles.box, styles[size])} data-surface="page">
          <Icon as={Search} className={styles.icon} />
          {children ?? (
            <input
              ref={input}
              id={id}
              type="search"
              enterKeyHint="search"
              name={name}
              defaultValue={defaultValue}
              placeholder={placeholder}
              autoComplete="off"
              {...inputProps}
            />
          )}
          <button type="submit" className={styles.button}>
            {buttonLabel}
          </button>
        </div>
      </form>
    </search>
  );
}
