import { withScheme } from "@public-code/core/contract/address-rules.ts";
import { pastedMailbox } from "@public-code/core/contract/pasted-text.ts";
import { halfWidth } from "@public-code/core/contract/tidy-text.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Requirement, TextKind } from "@public-code/programs/contract/field-kinds.ts";
import {
  type FormField,
  type PlainTextName,
  programFields,
} from "@public-code/programs/contract/program-fields.ts";
import type { ColumnPlace } from "@public-code/programs/contract/program-rows.ts";
import type { ChoiceName } from "@public-code/programs/contract/publiccode-answers.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { useCounter } from "@public-code/site/web/frame/reason-field.tsx";
import { TextArea } from "@public-code/ui/form/text-area.tsx";
import { NumberField, TextField, type TextFieldProps } from "@public-code/ui/form/text-field.tsx";
import type { ReactNode } from "react";
import { controlId, type FieldAddress } from "./field-address.ts";
import { type FieldNotes, useFieldNotes } from "./field-notes.tsx";
import { useForm } from "./form-context.ts";

/** Kinds that are typed; the others are chosen. */
type WrittenKind = Exclude<TextKind, "licence" | "choice" | "choices">;

const inputTypes = {
  line: "text",
  address: "url",
  mail: "email",
  phone: "tel",
} as const satisfies Record<Exclude<WrittenKind, "area" | "day">, TextFieldProps["type"]>;

/** What is left in a field once it was typed: addresses have a scheme, mail and phone no full-width letters. */
function tidyText(kind: keyof typeof inputTypes, typed: string): string {
  if (kind === "address") return withScheme(typed);
  if (kind === "mail") return pastedMailbox(typed);
  return kind === "phone" ? halfWidth(typed) : typed;
}

/** 「必填」 or 「選填」 for a field; conditional ones say themselves when they are asked for. */
export function useRequirement(
  requirement: Requirement,
): Pick<TextFieldProps, "requirement" | "required"> {
  const { t } = useTranslation();
  if (requirement === "conditional") return {};
  const required = requirement !== "optional";
  return { requirement: t(required ? "submissions.required" : "submissions.optional"), required };
}

/** What the control of a field has, whatever it is. */
export function useControl(
  name: FormField,
): FieldNotes & { id: string; label: string } & ReturnType<typeof useRequirement> {
  const { t } = useTranslation();
  return {
    id: controlId(name),
    label: t(`program.field.${name}.label`),
    ...useRequirement(programFields[name].requirement),
    ...useFieldNotes(name, t(`program.field.${name}.hint`)),
  };
}

/** One text of the form in the control of its kind. */
export function FormText({
  address,
  kind,
  label,
  hint = "",
  caution = "",
  maximum,
  requirement,
  value,
  onChange,
}: {
  address: FieldAddress;
  kind: WrittenKind | ColumnPlace["kind"];
  label: ReactNode;
  hint?: string;
  caution?: string;
  maximum?: number | undefined;
  requirement: Requirement;
  value: string;
  onChange: (value: string) => void;
}) {
  const counter = useCounter();
  const shared = {
    id: controlId(address),
    label,
    value,
    ...useFieldNotes(address, hint, caution),
    ...useRequirement(requirement),
  };
  if (kind === "day") return <DatePicker {...shared} onChange={onChange} />;
  if (kind === "area")
    return (
      <TextArea
        {...shared}
        autoComplete="off"
        counter={maximum === undefined ? undefined : counter(value, maximum)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  if (kind === "count")
    return <NumberField {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
  return (
    <TextField
      {...shared}
      autoComplete="off"
      type={inputTypes[kind]}
      inputMode={kind === "address" ? "url" : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyText(kind, value);
        if (tidy !== value) onChange(tidy);
      }}
    />
  );
}

/** A field of the form whose value is one text, by its name. */
export function TextFormField({
  name,
  isRequired,
}: {
  name: Exclude<PlainTextName, ChoiceName>;
  /** Whether a conditional field is required now. */
  isRequired?: boolean;
}) {
  const { t } = useTranslation();
  const { values, change } = useForm();
  const { kind, requirement, maximum } = programFields[name];
  return (
    <FormText
      address={name}
      kind={kind}
      label={t(`program.field.${name}.label`)}
      hint={t(`program.field.${name}.hint`)}
      maximum={maximum}
      requirement={isRequired ? "required" : requirement}
      value={values[name]}
      onChange={(value) => change({ type: "text", field: name, value })}
    />
  );
}
