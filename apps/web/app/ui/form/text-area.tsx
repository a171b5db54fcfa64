import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names.ts";
import controls from "./control.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<"textarea">, "maxLength" | "value" | keyof FieldTexts> & {
    value: string;
    /** Counted, never enforced: what is too long can be seen and shortened. */
    maxLength?: number | undefined;
    /** 「還可輸入 20 字」 for 0 and more, 「超過 3 字」 below. */
    counterText?: ((left: number) => string) | undefined;
  };

/** Several lines of text, with a count of what is left. */
export function TextArea({
  label,
  hint,
  error,
  requirement,
  required,
  hideLabel,
  id,
  className,
  maxLength,
  counterText,
  value,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const left = maxLength === undefined ? 0 : maxLength - countLetters(value);
  const counter = maxLength !== undefined && counterText !== undefined && (
    <output className={classNames(controls.counter, left < 0 && controls.over)} aria-live="off">
      {counterText(left)}
    </output>
  );
  return (
    <Field
      {...{ id, label, hint, error, requirement, required, hideLabel, className }}
      after={counter}
    >
      {(control) => (
        <textarea rows={rows} className={controls.control} value={value} {...rest} {...control} />
      )}
    </Field>
  );
}

/** Length as the rules count it: in UTF-16 units, without space at either end. */
export function countLetters(text: string): number {
  return text.trim().length;
}
