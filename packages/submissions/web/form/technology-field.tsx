import { useTranslation } from "@public-code/core/web/translation.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ChipCombobox } from "@public-code/ui/chip-combobox.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { codeOptions } from "./code-options.ts";
import { controlId } from "./field-address.ts";
import { useFieldNotes } from "./field-notes.tsx";
import { useForm } from "./form-context.ts";
import { useRequirement } from "./text-form-field.tsx";

/** Leads to a mail to the operators, who add technologies to the list. */
export function SuggestTechnology({ name }: { name: string }) {
  const { t } = useTranslation();
  const { mail } = useServiceInfo();
  if (mail === "") return null;
  const subject = encodeURIComponent(t("submissions.codes.suggestSubject", { name }));
  return (
    <UiLink href={`mailto:${mail}?subject=${subject}`}>
      {t("submissions.codes.suggest", { name })}
    </UiLink>
  );
}

/** Technologies: any number of many. */
export function TechnologyField() {
  const { t } = useTranslation();
  const { program, values, change, codes } = useForm();
  const { requirement } = useRequirement("optional");
  const chosen = values.teches;
  const stored = program?.teches ?? [];
  return (
    <ChipCombobox
      id={controlId("teches")}
      label={t("program.field.teches.label")}
      requirement={requirement}
      {...useFieldNotes("teches", t("program.field.teches.hint"))}
      options={codeOptions(codes, "code_filter_tech", chosen, stored).map((item) => ({
        value: item.code,
        label: item.retired ? t("submissions.codes.retired", { name: item.name }) : item.name,
      }))}
      value={chosen}
      onChange={(value) => change({ type: "codes", field: "teches", value })}
      labels={{
        list: t("program.field.teches.label"),
        chosen: t("submissions.codes.chosenList"),
        status: (matching) =>
          matching === null
            ? t("submissions.codes.chosen", { amount: chosen.length })
            : matching === 0
              ? t("submissions.codes.none")
              : t("submissions.codes.matches", { amount: matching }),
        remove: t("submissions.codes.remove"),
        keys: t("submissions.keys.row"),
      }}
      none={(typed) => <SuggestTechnology name={typed} />}
    />
  );
}
