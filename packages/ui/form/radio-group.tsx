import { cluster, stack } from "../layout.ts";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

/** Exactly one of a few. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline = false,
  ...texts
}: FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen value when the parent holds it. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  inline?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <FieldGroup {...texts}>
      <div className={inline ? cluster(4, { across: 24 }) : stack(4)}>
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
