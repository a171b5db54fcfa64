import { CalendarDays, Clock } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import controls from "../form/control.module.css";
import { Field, type FieldTexts } from "../form/field.tsx";
import { IconButton } from "../icon-button.tsx";
import { pressedKey } from "../pressed-key.ts";
import { useCloseOutside } from "../use-close-outside.ts";
import styles from "./date-field.module.css";
import { DatePanel } from "./date-panel.tsx";
import type { DateFieldLabels } from "./date-panel-labels.ts";
import { DATE_PATTERNS, type DateKind, tidyDateText } from "./date-text.ts";

export type DateFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string | undefined;
  /** `date` YYYY-MM-DD, `datetime` YYYY-MM-DD HH:mm:ss, `year` YYYY, `month` YYYY-MM, `time` HH:mm:ss. */
  kind?: DateKind | undefined;
  /** What stands in the input; it may not be a date yet. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** First and last moment that may be chosen, in the form of the kind. */
  min?: string | undefined;
  max?: string | undefined;
  /** Language of month and day names. */
  locale: string;
  labels: DateFieldLabels;
};

/** A date that can be typed, and then takes its fixed form, or chosen from a calendar. */
export function DateField({
  id,
  name,
  kind = "date",
  value,
  onChange,
  onBlur,
  min,
  max,
  locale,
  labels,
  ...texts
}: DateFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useCloseOutside(root, () => setOpen(false));

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  /** Before the form sees what was typed, be it by leaving the field or by Enter. */
  function tidy() {
    const text = tidyDateText(kind, value);
    if (text !== value) onChange(text);
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (pressedKey(event) !== "Escape" || !open) return;
    event.stopPropagation();
    event.preventDefault();
    close();
  }

  return (
    <Field {...texts} id={id}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc from anywhere inside closes the calendar
        <div ref={root} className={styles.root} onKeyDown={closeOnEscape}>
          <input
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            placeholder={DATE_PATTERNS[kind]}
            className={classNames(controls.control, styles.input)}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (pressedKey(event) === "Enter") tidy();
            }}
            onBlur={() => {
              tidy();
              onBlur?.();
            }}
            {...control}
          />
          <IconButton
            ref={button}
            icon={kind === "time" ? Clock : CalendarDays}
            label={labels.open}
            aria-haspopup="dialog"
            aria-expanded={open}
            className={styles.open}
            onClick={() => setOpen(!open)}
          />
          {open && (
            <DatePanel
              kind={kind}
              value={value}
              min={min}
              max={max}
              locale={locale}
              labels={labels}
              name={labels.open}
              onPick={(text) => {
                onChange(text);
                close();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
