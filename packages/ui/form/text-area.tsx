import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names.ts";
import controls from "./control.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type TextAreaProps = FieldTexts &
  Omit<ComponentPropsWithRef<"textarea">, "maxLength" | "value" | keyof FieldTexts> & {
    value: string;
    /** 「還可輸入 20 字」; what is too long is never cut, so that it can be seen and shortened. */
    counter?: { text: string; isOver: boolean } | undefined;
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
  counter,
  value,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const count = counter && (
    <output
      className={classNames(controls.counter, counter.isOver && controls.over)}
      aria-live="off"
    >
      {counter.text}
    </output>
  );
  return (
    <Field
      {...{ id, label, hint, error, requirement, required, hideLabel, className }}
      after={count}
    >
      {(control) => (
        <textarea rows={rows} className={controls.control} value={value} {...rest} {...control} />
      )}
    </Field>
  );
}
