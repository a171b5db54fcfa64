import { type AgencyChoice, codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ChipCombobox, type ChipComboboxProps } from "@public-code/ui/chip-combobox.tsx";
import { z } from "zod";
import type { FieldPlace, OtherField } from "./field-spec.ts";

/** Agencies of which an operator chooses; officers act for their own. */
export type Agencies = readonly AgencyChoice[];

export async function loadAgencies(call: Call): Promise<Agencies> {
  const { data } = await call(codes.listAgencyChoices, {});
  return data;
}

/** Agencies of many, found by whatever they are known by. */
export function AgencyCombobox({
  status = "",
  ...rest
}: Omit<ChipComboboxProps, "labels" | "hint" | "requirement"> & {
  /** Below the field, as long as nothing is typed. */
  status?: string;
}) {
  const { t } = useTranslation();
  return (
    <ChipCombobox
      {...rest}
      hint={t("console.agencies.find.hint")}
      requirement={t("console.list.required")}
      labels={{
        list: t("console.agencies.find.agencies"),
        chosen: t("console.agencies.find.chosen"),
        status: (matching) =>
          matching === null
            ? status
            : matching === 0
              ? t("console.agencies.find.none")
              : t("console.agencies.find.matches", { amount: matching }),
        remove: t("console.agencies.find.remove"),
        ...(rest.isSingle ? {} : { keys: t("console.agencies.find.keys") }),
      }}
    />
  );
}

/** The field of a form that asks for one that takes part, the value its code; none where there is nothing to choose. */
export function agencyField<Name extends string>(
  agencies: Agencies | undefined,
  { name, label, except = "" }: { name: Name; label: string; except?: string },
): OtherField<Name, string> {
  const options = (agencies ?? [])
    .filter(({ code, retired }) => !retired && code !== except)
    .map(({ code, name: shown, names }) => ({ value: code, label: shown, names }));
  const render = ({ id, value, error, onChange }: FieldPlace<string>) => (
    <AgencyCombobox
      {...{ id, label, error, options }}
      isSingle
      value={value === "" ? [] : [value]}
      onChange={([chosen = ""]) => onChange(chosen)}
    />
  );
  return { name, label, holds: "other", hidden: agencies === undefined, kept: z.string(), render };
}
