import { classNames } from "../class-names.ts";
import controls from "./control.module.css";
import { Field } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";

export type NumberFieldProps = Omit<TextFieldProps, "type">;

/** A whole number typed as digits; a native number input would swallow what cannot be one. */
export function NumberField({
  label,
  hint,
  error,
  requirement,
  required,
  hideLabel,
  id,
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <Field {...{ id, label, hint, error, requirement, required, hideLabel, className }}>
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          className={classNames(controls.control, controls.narrow)}
          {...rest}
          {...control}
        />
      )}
    </Field>
  );
}
