import { useTranslation } from "@public-code/core/web/translation.ts";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { Choice } from "@public-code/ui/form/choice.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { SelectField } from "@public-code/ui/form/select-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { TextField } from "@public-code/ui/form/text-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { DatePicker } from "../frame/date-picker.tsx";
import { useCounter } from "../frame/reason-field.tsx";
import type { AnyField, FieldOption, FieldPlace } from "./field-spec.ts";
import { type Problems, problemsInside } from "./problems.ts";

/** The fields of a form in their order. */
export function FieldList({
  fields,
  values,
  errors,
  idOf,
  readOnly = false,
  onChange,
}: {
  fields: readonly AnyField[];
  values: object;
  errors: Problems;
  /** Where a summary of errors leads to the fields. */
  idOf?: ((name: string) => string) | undefined;
  /** Its values can be read and copied, and not changed. */
  readOnly?: boolean | undefined;
  onChange: (name: string, value: unknown) => void;
}) {
  const rows: AnyField[][] = [];
  for (const field of fields.filter(({ hidden }) => !hidden)) {
    const row = field.beside ? rows.at(-1) : undefined;
    if (row) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => {
    const shown = row.map((field) => (
      <FormField
        key={field.name}
        field={field}
        id={idOf?.(field.name)}
        value={Reflect.get(values, field.name)}
        error={errors[field.name]}
        errorsInside={problemsInside(errors, field.name)}
        readOnly={readOnly}
        onChange={(value) => onChange(field.name, value)}
      />
    ));
    return row.length === 1 ? (
      shown
    ) : (
      <div key={row[0]?.name} className={stack(16, { across: 24, columns: 2, align: "start" })}>
        {shown}
      </div>
    );
  });
}

const optionsOf = (options: readonly FieldOption<unknown>[], disabled?: boolean) =>
  options.map(({ value, label }) => ({ value: String(value), label, disabled }));

function FormField({ field, ...place }: FieldPlace<unknown> & { field: AnyField }) {
  const { t } = useTranslation();
  const counter = useCounter();
  const { id, value, error, readOnly, onChange } = place;
  const { name, label, hint, required } = field;
  const isRequired =
    required === undefined ? undefined : t(`console.list.${required ? "required" : "optional"}`);
  const requirement = field.requirement ?? isRequired;
  const texts = { id, label, hint, error, requirement };
  const text = String(value);
  /** The value of the option that a control names by its text; the empty option is ''. */
  const choose = (options: readonly FieldOption<unknown>[], chosen: string) => {
    const option = options.find(({ value }) => String(value) === chosen);
    onChange(option ? option.value : "");
  };
  switch (field.holds) {
    case "line": {
      const { tidy, type, inputMode, lang, autoComplete } = field;
      return (
        <TextField
          {...texts}
          {...{ type, inputMode, lang, autoComplete, required, readOnly }}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => {
            const tidied = tidy?.(text) ?? text;
            if (tidied !== text) onChange(tidied);
          }}
        />
      );
    }
    case "area":
      return (
        <TextArea
          {...texts}
          {...{ rows: field.rows, lang: field.lang, required, readOnly }}
          counter={
            field.maximum === undefined || readOnly ? undefined : counter(text, field.maximum)
          }
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case "day":
      return readOnly ? (
        <TextField {...texts} readOnly value={text} />
      ) : (
        <DatePicker
          {...texts}
          {...{ kind: field.kind, min: field.min, max: field.max }}
          value={text}
          onChange={onChange}
        />
      );
    case "flag":
      return field.group === undefined ? (
        <Choice
          type="checkbox"
          {...{ id, label, note: field.note, disabled: readOnly }}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      ) : (
        <CheckboxGroup
          {...texts}
          name={name}
          label={field.group}
          options={[{ value: name, label, disabled: readOnly }]}
          value={value === true ? [name] : []}
          onChange={(chosen) => onChange(chosen.length > 0)}
        />
      );
    case "select":
      return (
        <SelectField
          {...texts}
          {...{ required, emptyLabel: field.emptyLabel, disabled: readOnly }}
          options={optionsOf(field.options)}
          value={text}
          onChange={(event) => choose(field.options, event.currentTarget.value)}
        />
      );
    case "radios":
      return (
        <RadioGroup
          {...texts}
          {...{ name, inline: field.inline }}
          options={optionsOf(field.options, readOnly)}
          value={text}
          onChange={(chosen) => choose(field.options, chosen)}
        />
      );
    case "checks":
      return (
        <CheckboxGroup
          {...texts}
          {...{ name, inline: field.inline }}
          options={optionsOf(field.options, readOnly)}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(chosen) => {
            const options = field.options.filter((option) => chosen.includes(String(option.value)));
            onChange(options.map((option) => option.value));
          }}
        />
      );
    case "other":
      return field.render(place);
  }
}
