import type { DateFieldProps } from "@public-code/ui/date/date-field.tsx";
import type { TextAreaProps } from "@public-code/ui/form/text-area.tsx";
import type { TextFieldProps } from "@public-code/ui/form/text-field.tsx";
import type { ReactNode } from "react";
import { z } from "zod";
import type { Problems } from "./problems.ts";

export interface FieldOption<Value> {
  value: Value;
  label: string;
}

interface FieldTexts {
  label: string;
  hint?: string | undefined;
  /** Says that the field is required or optional; where it is absent, neither is said. */
  required?: boolean | undefined;
  /** In place of those words. */
  requirement?: string | undefined;
  /** Left out of the form as it stands; its value stays. */
  hidden?: boolean | undefined;
  /** Stands with what few need. */
  folded?: boolean | undefined;
  /** Stands beside the field before it, where there is room. */
  beside?: boolean | undefined;
}

type Line = { holds: "line"; tidy?: (typed: string) => string } & Pick<
  TextFieldProps,
  "type" | "inputMode" | "lang" | "autoComplete"
>;
type Area = { holds: "area"; maximum?: number } & Pick<TextAreaProps, "lang" | "rows">;
type Day = { holds: "day" } & Pick<DateFieldProps, "kind" | "min" | "max">;
type Flag = {
  holds: "flag";
  note?: string | undefined;
  /** Names the group that the box stands in. */
  group?: string | undefined;
};
type Choice<Value> =
  | { holds: "select"; options: readonly FieldOption<Value>[]; emptyLabel?: string }
  | { holds: "radios"; options: readonly FieldOption<Value>[]; inline?: boolean };
interface Checks<Value> {
  holds: "checks";
  options: readonly FieldOption<Value>[];
  inline?: boolean;
}

/** What a control of another kind is given. */
export interface FieldPlace<Value> {
  id: string | undefined;
  value: Value;
  error: string | undefined;
  /** Shown to be read and copied, for those who may not change it. */
  readOnly: boolean;
  /** What is wrong inside of the value, by the paths there. */
  errorsInside: Problems;
  // As a method it takes the values of any form, as `render` does.
  onChange(value: Value): void;
}
interface Other<Value> {
  holds: "other";
  /** Of a value that the browser has kept. */
  kept: z.ZodType<Value>;
  // As a method it can be called for the values of any form.
  render(place: FieldPlace<Value>): ReactNode;
}

type Named<Name, Control> = Control extends unknown ? { name: Name } & FieldTexts & Control : never;
/** A field whose control stands elsewhere. */
export type OtherField<Name, Value> = Named<Name, Other<Value>>;
type NameOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];
type ElementOf<Value> = Value extends readonly (infer Element)[] ? Element : never;

/** A field of a form by the name of its value: what it holds, and what it says. */
export type FieldSpec<Values> =
  | Named<NameOf<Values, string>, Line | Area | Day>
  | Named<NameOf<Values, boolean>, Flag>
  | {
      [Name in keyof Values & string]:
        | Named<Name, Choice<Values[Name]> | Other<Values[Name]>>
        | (Values[Name] extends readonly unknown[]
            ? Named<Name, Checks<ElementOf<Values[Name]>>>
            : never);
    }[keyof Values & string];

/** The same of any form. */
export type AnyField = Named<
  string,
  Line | Area | Day | Flag | Choice<unknown> | Checks<unknown> | Other<unknown>
>;

const anyOf = (options: readonly FieldOption<unknown>[]) =>
  z.custom<unknown>((value) => options.some((option) => option.value === value));

function keptValue(field: AnyField): z.ZodType {
  switch (field.holds) {
    case "line":
    case "area":
    case "day":
      return z.string();
    case "flag":
      return z.boolean();
    case "select":
      return field.emptyLabel === undefined
        ? anyOf(field.options)
        : z.union([z.literal(""), anyOf(field.options)]);
    case "radios":
      return anyOf(field.options);
    case "checks":
      return z.array(anyOf(field.options));
    case "other":
      return field.kept;
  }
}

/** A form as the browser has kept it; what it did not have yet begins as in `start`. */
export function keptForm<Values extends object>(
  fields: readonly AnyField[],
  start: Values,
): z.ZodType<Values> {
  const shape = fields.map((field) => [
    field.name,
    keptValue(field).default(Reflect.get(start, field.name)),
  ]);
  // The fields are those of the values.
  return z.object(Object.fromEntries(shape)) as unknown as z.ZodType<Values>;
}

/** The values of a form as a record has them; those that it has not are as in `start`. */
export function valuesOf<Values extends object>(
  start: Values,
  record: Partial<Values> | null | undefined,
): Values {
  const values = Object.entries(start).map(([name, value]) => [
    name,
    Reflect.get(record ?? {}, name) ?? value,
  ]);
  // Made of exactly these names.
  return Object.fromEntries(values) as Values;
}
