import { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { problemsOf } from "@public-code/site/web/form/problems.ts";
import {
  type AgencyFields,
  agencyFields,
  type EditedAgency,
} from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { newCodeField, newCodeProblems } from "../codes/code-fields.ts";

/** The fields as they are typed: an alias a line. */
type AgencyDraft = Omit<AgencyFields, "aliases"> & { code: string; aliases: string };

const empty: AgencyFields = {
  ...{ nameZh: "", nameEn: "", oid: "", mailbox: "", level: "", aliases: [] },
};

const sentAgency = ({ code, aliases, ...fields }: AgencyDraft) => ({
  ...fields,
  code: code.trim(),
  aliases: aliases
    .split("\n")
    .map((alias) => alias.trim())
    .filter((alias) => alias !== ""),
});

/** Names, OID, mailbox, level and aliases of an agency; a new one also gets its code. */
export function AgencyModal({
  item,
  onClose,
}: {
  /** Null for a new agency. */
  item: EditedAgency | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const { nameZh, nameEn, oid, mailbox, level, aliases } = item ?? empty;
  const line = (name: "nameZh" | "nameEn" | "oid" | "mailbox", required: boolean) => ({
    ...({ name, holds: "line", required } as const),
    label: t(`console.agencies.fields.${name}`),
    hint: name === "oid" ? t("console.agencies.oidHint") : undefined,
  });
  return (
    <FormDialog<AgencyDraft, unknown>
      title={item ? t("console.codes.editNamed", { name: nameZh }) : t("console.agencies.add")}
      confirmLabel={t("console.entry.save")}
      form={{
        name: `agency ${item?.code ?? "new"}`,
        start: {
          ...{ code: item?.code ?? "", nameZh, nameEn, oid, mailbox, level },
          aliases: aliases.join("\n"),
        },
        base: item?.updateTime,
        fields: () => [
          newCodeField(t, item === null),
          line("nameZh", true),
          line("nameEn", false),
          line("oid", true),
          line("mailbox", false),
          {
            name: "level",
            holds: "select",
            label: t("agencies.level.label"),
            required: false,
            emptyLabel: t("agencies.level.notStated"),
            options: agencyLevels.map((value) => ({ value, label: t(`agencies.level.${value}`) })),
          },
          {
            name: "aliases",
            holds: "area",
            label: t("console.agencies.aliases"),
            hint: t("console.agencies.aliasesHint"),
            required: false,
            rows: 3,
          },
        ],
        problems: (values) => ({
          ...problemsOf(agencyFields, sentAgency(values), lang),
          ...(item ? {} : newCodeProblems(t, values.code)),
        }),
      }}
      send={(call, values) => {
        const fields = sentAgency(values);
        return item
          ? call(agencyEditing.saveAgency, { updateTime: item.updateTime, ...fields })
          : call(agencyEditing.addAgency, fields);
      }}
      done={(values) => t("console.codes.saved", { name: values.nameZh })}
      onClose={onClose}
    />
  );
}
