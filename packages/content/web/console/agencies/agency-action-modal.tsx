import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { agencyEditing, type EditedAgency } from "#contract/code-editing/code-editing.ts";

export type AgencyAction = "retire" | "offer" | "merge";

/** What can be done with an agency; one that was merged stays as it is. */
export function agencyActionsFor(
  row: Pick<EditedAgency, "retired" | "mergedInto">,
): AgencyAction[] {
  if (row.mergedInto !== null) return [];
  return [row.retired ? "offer" : "retire", "merge"];
}

/** The call that makes an action undone; a merge cannot be. */
export function takeBackAgency(
  kind: AgencyAction,
): ((call: Call, reply: { data: EditedAgency }) => Promise<unknown>) | null {
  if (kind === "merge") return null;
  return (call, { data: { code, updateTime } }) =>
    call(agencyEditing.retireAgency, { code, updateTime, retired: kind === "offer" });
}

/** Retires an agency, offers it again, or makes it part of another one. */
export function AgencyActionModal({
  item,
  kind,
  agencies,
  onClose,
}: {
  item: EditedAgency;
  kind: AgencyAction;
  /** Every agency, retired ones too. */
  agencies: readonly CodeItem[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { code, updateTime, nameZh: name } = item;
  const merges = kind === "merge";
  const options = agencies
    .filter((agency) => !agency.retired && agency.code !== code)
    .map((agency) => ({ value: agency.code, label: agency.name }));
  return (
    <FormDialog
      title={t(`console.agencies.titles.${kind}`, { name })}
      confirmLabel={t(`console.agencies.buttons.${kind}`)}
      danger={merges}
      form={{
        start: { into: "" },
        fields: () => [
          {
            ...{ name: "into", holds: "select", required: true, hidden: !merges, options },
            label: t("console.agencies.into"),
            emptyLabel: t("console.agencies.intoEmpty"),
          },
        ],
        problems: ({ into }) =>
          merges && into === "" ? { into: t("console.agencies.intoWrong") } : {},
      }}
      send={(call, { into }) =>
        merges
          ? call(agencyEditing.mergeAgency, { code, updateTime, into })
          : call(agencyEditing.retireAgency, { code, updateTime, retired: kind === "retire" })
      }
      done={{
        text: t(`console.agencies.done.${kind}`, { name }),
        name,
        undo: takeBackAgency(kind),
      }}
      onClose={onClose}
    >
      <p>{t(`console.agencies.texts.${kind}`, { count: item.programCount })}</p>
    </FormDialog>
  );
}
