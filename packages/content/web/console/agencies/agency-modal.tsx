import { statedStandings } from "@public-code/core/contract/code-lists/agency-standings.ts";
import { agencyLevels } from "@public-code/core/contract/code-lists/code-names.ts";
import { dashedDate } from "@public-code/core/contract/dashed-date.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { compactDay, taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type Problems, problemsOf } from "@public-code/site/web/form/problems.ts";
import {
  type AgencyFields,
  agencyFields,
  type EditedAgency,
  exemptReasonMaximum,
  standingProblems,
} from "#contract/code-editing/agency-fields.ts";
import { agencyEditing } from "#contract/code-editing/code-editing.ts";
import { newCodeField, newCodeProblems } from "../codes/code-fields.ts";

/** The fields as they are typed: an alias a line, and a day with its dashes. */
type AgencyDraft = Omit<AgencyFields, "aliases"> & { code: string; aliases: string };

const empty: AgencyFields = {
  ...{ nameZh: "", nameEn: "", oid: "", mailbox: "", level: "", aliases: [] },
  ...{ standing: "", exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" },
};

const sentAgency = ({ code, aliases, ...fields }: AgencyDraft) => ({
  ...fields,
  // A field that is hidden for another standing is sent empty.
  ...(fields.standing === "exempt"
    ? { exemptUntil: compactDay(fields.exemptUntil) ?? fields.exemptUntil }
    : { exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" }),
  code: code.trim(),
  aliases: aliases
    .split("\n")
    .map((alias) => alias.trim())
    .filter((alias) => alias !== ""),
});

/** What contradicts itself in a stated standing; an exemption that had ended before may stay as it is. */
function contradictions(
  fields: ReturnType<typeof sentAgency>,
  item: EditedAgency | null,
  lang: Language,
): Problems {
  const today = taipeiDay(Date.now()).replaceAll("-", "");
  const problems = standingProblems(fields, { today, endedBefore: item?.exemptUntil });
  return Object.fromEntries(problems.map(({ path, key }) => [path, apiMessage(key, lang)]));
}

/** Names, OID, mailbox, level, standing and aliases of an agency; a new one also gets its code. */
export function AgencyModal({
  item,
  onClose,
}: {
  /** Null for a new agency. */
  item: EditedAgency | null;
  onClose: () => void;
}) {
  const { t, lang } = useTranslation();
  const { nameZh, nameEn, oid, mailbox, level, aliases, ...rest } = item ?? empty;
  const { standing, exemptUntil, exemptReasonZh, exemptReasonEn } = rest;
  const line = (name: "nameZh" | "nameEn" | "oid" | "mailbox", required: boolean) => ({
    ...({ name, holds: "line", required } as const),
    label: t(`console.agencies.fields.${name}`),
    hint: name === "oid" ? t("console.agencies.oidHint") : undefined,
  });
  const reason = (name: "exemptReasonZh" | "exemptReasonEn", values: AgencyDraft) => ({
    ...({ name, holds: "area", rows: 2, maximum: exemptReasonMaximum } as const),
    hidden: values.standing !== "exempt",
    label: t(`console.agencies.standing.${name === "exemptReasonZh" ? "reasonZh" : "reasonEn"}`),
    hint: name === "exemptReasonZh" ? t("console.agencies.standing.reasonHint") : undefined,
  });
  return (
    <FormDialog<AgencyDraft, unknown>
      title={item ? t("console.codes.editNamed", { name: nameZh }) : t("console.agencies.add")}
      confirmLabel={t("console.entry.save")}
      form={{
        name: `agency ${item?.code ?? "new"}`,
        start: {
          ...{ code: item?.code ?? "", nameZh, nameEn, oid, mailbox, level, standing },
          ...{ exemptUntil: dashedDate(exemptUntil), exemptReasonZh, exemptReasonEn },
          aliases: aliases.join("\n"),
        },
        base: item?.updateTime,
        fields: (values) => [
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
            name: "standing",
            holds: "select",
            label: t("agencies.standing.label"),
            hint: t("console.agencies.standing.hint"),
            required: false,
            emptyLabel: t("console.agencies.standing.none"),
            options: statedStandings.map((value) => ({
              value,
              label: t(`agencies.standing.${value}`),
            })),
          },
          {
            ...{ name: "exemptUntil", holds: "day", required: true },
            hidden: values.standing !== "exempt",
            label: t("console.agencies.standing.until"),
            hint: t("console.agencies.standing.untilHint"),
          },
          reason("exemptReasonZh", values),
          reason("exemptReasonEn", values),
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
          ...contradictions(sentAgency(values), item, lang),
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
