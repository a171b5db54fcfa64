import { cluster, stack } from "../layout.ts";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

export type CheckboxGroupProps = FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen values when the parent holds them. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((value: string[]) => void) | undefined;
  inline?: boolean | undefined;
  className?: string | undefined;
};

/** Any number of a few. */
export function CheckboxGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline = false,
  ...texts
}: CheckboxGroupProps) {
  function toggle(option: string, chosen: boolean) {
    const others = (value ?? []).filter((other) => other !== option);
    onChange?.(chosen ? [...others, option] : others);
  }
  return (
    <FieldGroup {...texts}>
      <div className={inline ? cluster(4, { across: 24 }) : stack(4)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            name={name}
            {...option}
            aria-invalid={texts.error === undefined ? undefined : true}
            {...(value === undefined
              ? { defaultChecked: defaultValue?.includes(option.value) }
              : { checked: value.includes(option.value) })}
            onChange={(event) => toggle(option.value, event.currentTarget.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
