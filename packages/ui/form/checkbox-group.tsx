import { classNames } from "../class-names.ts";
import { stack } from "../layout.ts";
import oneStopStyles from "../one-stop.module.css";
import { useOneStop } from "../use-one-stop.ts";
import styles from "./checkbox-group.module.css";
import { Choice, type ChoiceOption } from "./choice.tsx";
import { FieldGroup, type FieldTexts } from "./field.tsx";

/** Any number of a few. */
export function CheckboxGroup({
  name,
  options,
  value,
  defaultValue,
  onChange,
  inline = false,
  keys,
  ...texts
}: FieldTexts & {
  id?: string | undefined;
  name: string;
  options: readonly ChoiceOption[];
  /** Chosen values when the parent holds them. */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onChange?: ((value: string[]) => void) | undefined;
  inline?: boolean | undefined;
  /** Says that the arrows lead through the boxes, which makes the group one stop of the Tab key. */
  keys?: string | undefined;
  className?: string | undefined;
}) {
  const stop = useOneStop<HTMLDivElement>(keys !== undefined);
  function toggle(option: string, chosen: boolean) {
    const others = (value ?? []).filter((other) => other !== option);
    onChange?.(chosen ? [...others, option] : others);
  }
  return (
    <FieldGroup
      {...texts}
      className={classNames(oneStopStyles.group, texts.className)}
      hint={
        keys === undefined ? (
          texts.hint
        ) : (
          <>
            {texts.hint}
            <span className={oneStopStyles.keys}>{keys}</span>
          </>
        )
      }
    >
      <div {...stop} role="presentation" className={inline ? styles.columns : stack(4)}>
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
