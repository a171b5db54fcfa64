import { ChevronDown } from "lucide";
import type { ComponentPropsWithRef } from "react";
import { Icon } from "../icon.tsx";
import controls from "./control.module.css";
import { Field, type FieldTexts } from "./field.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined };

export type SelectFieldProps = FieldTexts &
  Omit<ComponentPropsWithRef<"select">, "children" | "multiple" | keyof FieldTexts> & {
    options: readonly SelectOption[];
    /** First, empty option: 「請選擇」. */
    emptyLabel?: string | undefined;
  };

/** One of a few: the browser's own select. */
export function SelectField({
  label,
  hint,
  error,
  requirement,
  required,
  hideLabel,
  id,
  className,
  options,
  emptyLabel,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, hint, error, requirement, required, hideLabel, className }}>
      {(control) => (
        <div className={controls.select}>
          <select className={controls.control} {...rest} {...control}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon as={ChevronDown} />
        </div>
      )}
    </Field>
  );
}
