import { CircleAlert } from "lucide";
import { type MouseEvent, useEffect, useId, useRef } from "react";
import { Icon } from "../icon.tsx";
import { row } from "../layout.ts";
import styles from "./error-summary.module.css";

export type FieldError = {
  /** Id of the control or of the group of controls. */
  fieldId: string;
  text: string;
};

/**
 * What is wrong in a form, above it. Takes focus when it appears and whenever `attempt` changes,
 * which the form counts up at each failed save, not at each keystroke; the first wrong field is
 * scrolled into view.
 */
export function ErrorSummary({
  title,
  errors,
  attempt = 0,
}: {
  title: string;
  errors: readonly FieldError[];
  attempt?: number | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const empty = errors.length === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each further attempt takes focus again
  useEffect(() => {
    if (box.current && errors[0]) showFirstField(box.current, errors[0].fieldId);
  }, [empty, attempt]);

  if (empty) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a named group takes focus, a fieldset would not fit
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={titleId} className={styles.box}>
      <h2 id={titleId} className={row(8, { align: "center" }, styles.title)}>
        <Icon as={CircleAlert} />
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map((error) => (
          <li key={`${error.fieldId}${error.text}`}>
            <a href={`#${error.fieldId}`} className={styles.link} onClick={goToField}>
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Shows the first wrong field below as much of the summary as there is room for. Where its title has none,
 * the field has the focus instead, so that nobody works on at a place out of sight.
 */
function showFirstField(box: HTMLElement, fieldId: string): void {
  box.focus({ preventScroll: true });
  box.scrollIntoView({ block: "start", behavior: "instant" });
  const field = document.getElementById(fieldId);
  if (!field) return;
  const target = field.matches("fieldset") ? field : (field.parentElement ?? field);
  target.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const covered = Number.parseFloat(scrollPaddingBlockStart) || 0;
  if (box.getBoundingClientRect().top < covered - 1) {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    controlOf(field).focus({ preventScroll: true });
  }
}

/** The field itself, or the first control of a group. */
function controlOf(field: HTMLElement): HTMLElement {
  const controls = "input, select, textarea, button";
  if (field.matches(controls)) return field;
  return field.querySelector<HTMLElement>(controls) ?? field;
}

/** Shows a field with its label and moves the focus into it; groups give it to their first control. */
export function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  (target.closest("fieldset") ?? target.parentElement ?? target).scrollIntoView({
    block: "center",
  });
  controlOf(target).focus({ preventScroll: true });
}
