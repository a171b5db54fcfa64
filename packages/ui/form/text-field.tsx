import type { ComponentPropsWithRef } from "react";
import { classNames } from "../class-names.ts";
import controls from "./control.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type TextFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"input">, "type" | keyof FieldTexts> & {
    type?: "text" | "email" | "url" | "tel" | "search" | "password" | "date" | undefined;
    /** For a few digits. */
    narrow?: boolean | undefined;
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
  narrow = false,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ id, label, hint, error, requirement, required, hideLabel, className }}>
      {(control) => (
        <input
          type={type}
          className={classNames(controls.control, narrow && controls.narrow)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}

/** A whole number typed as digits; a native number input would swallow what cannot be one. */
export function NumberField(props: Omit<TextFieldProps, "type">) {
  return <TextField inputMode="numeric" pattern="[0-9]*" autoComplete="off" narrow {...props} />;
}
