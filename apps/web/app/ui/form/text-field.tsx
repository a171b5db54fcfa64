import type { ComponentPropsWithRef } from "react";
import controls from "./control.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "type" | keyof FieldTexts> & {
    type?: "text" | "email" | "url" | "tel" | "search" | "password" | "date" | undefined;
  };

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  requirement,
  required,
  hideLabel,
  id,
  type = "text",
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, requirement, required, hideLabel, className }}>
      {(control) => <input type={type} className={controls.control} {...rest} {...control} />}
    </Field>
  );
}
