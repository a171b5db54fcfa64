import { CircleAlert } from "lucide";
import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { row, stack } from "../layout.ts";
import textStyles from "../text.module.css";
import hiddenStyles from "../visually-hidden.module.css";
import styles from "./field.module.css";

/** What every field says around its control. */
export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to fix it; absent when nothing is. */
  error?: string | undefined;
  /** Says in words that the field is required or optional: 「必填」, 「選填」. */
  requirement?: string | undefined;
  /** True also tells screen readers that the control is required. */
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
};

/** Attributes that tie a control to its label, hint and error. */
export type FieldControl = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
};

export type FieldProps = FieldTexts & {
  /** Id of the control; error summaries link to it. */
  id?: string | undefined;
  /** Shown below the control: a counter, a note of what was saved. */
  after?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** Label, hint, error, control: in this order, wired to one another. The label's id is `<id>-label`. */
export function Field({
  id,
  label,
  hint,
  error,
  requirement,
  required = false,
  hideLabel = false,
  after,
  className,
  children,
}: FieldProps) {
  const madeId = useId();
  const controlId = id ?? madeId;
  const described = describedBy(controlId, hint, error);
  return (
    <div className={stack(4, styles.field, error !== undefined && styles.invalid, className)}>
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        className={hideLabel ? hiddenStyles.hidden : styles.label}
      >
        {label}
        <Requirement text={requirement} />
      </label>
      <FieldNotes controlId={controlId} hint={hint} error={error} />
      {children({
        id: controlId,
        "aria-describedby": described,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required || undefined,
      })}
      {after}
    </div>
  );
}

/** A set of controls under one legend: check boxes, radio buttons, the parts of a date. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  requirement,
  hideLabel = false,
  className,
  children,
}: Omit<FieldProps, "children" | "after" | "required"> & { children: ReactNode }) {
  const madeId = useId();
  const groupId = id ?? madeId;
  return (
    <fieldset
      id={groupId}
      tabIndex={-1}
      aria-describedby={describedBy(groupId, hint, error)}
      className={stack(4, styles.field, error !== undefined && styles.invalid, className)}
    >
      <legend className={hideLabel ? hiddenStyles.hidden : styles.label}>
        {label}
        <Requirement text={requirement} />
      </legend>
      <FieldNotes controlId={groupId} hint={hint} error={error} />
      {children}
    </fieldset>
  );
}

function Requirement({ text }: { text: string | undefined }) {
  return text === undefined ? null : <span className={styles.requirement}>{text}</span>;
}

function FieldNotes({
  controlId,
  hint,
  error,
}: {
  controlId: string;
  hint: ReactNode;
  error: string | undefined;
}) {
  return (
    <>
      {hasText(hint) && (
        <div id={`${controlId}-hint`} className={textStyles.note}>
          {hint}
        </div>
      )}
      {error !== undefined && (
        <p id={`${controlId}-error`} className={row(8, { align: "start" }, styles.error)}>
          <Icon as={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

function describedBy(controlId: string, hint: ReactNode, error: string | undefined) {
  const ids = [hasText(hint) && `${controlId}-hint`, error !== undefined && `${controlId}-error`];
  return classNames(...ids);
}

function hasText(node: ReactNode) {
  return node !== undefined && node !== null && node !== false && node !== "";
}
