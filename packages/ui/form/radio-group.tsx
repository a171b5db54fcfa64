import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

export type RadioGroupProps = FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen value when the parent holds it. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  inline?: boolean | undefined;
  className?: string | undefined;
};

/** Exactly one of a few. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline = false,
  ...texts
}: RadioGroupProps) {
  return (
    <FieldGroup {...texts}>
      <div className={classNames(styles.list, inline && styles.inline)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={name}
            {...option}
            {...(value === undefined
              ? { defaultChecked: defaultValue === option.value }
              : { checked: value === option.value })}
            onChange={() => onChange?.(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
