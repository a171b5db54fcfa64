import { apiMessage } from "@public-code/core/contract/messages.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type Problems, textProblems } from "@public-code/site/web/form/problems.ts";
import { type ProgramRow, submissions } from "#contract/submissions.ts";
import { type AgencyAction, terminationOf } from "../row-actions.ts";
import { dateProblem } from "./offline-terms.ts";

const dayMs = 86_400_000;
const reasonMaximum = 500;

/** Why and when a program goes offline: `YYYY-MM-DD`, or '' for at once. */
const noTerms = { reason: "", date: "" };
type OfflineTerms = typeof noTerms;

/** Asks before an action of the list is done, says what it does, and does it. */
export function ActionDialog({
  action,
  row,
  onClose,
  onDone,
}: {
  action: AgencyAction;
  row: ProgramRow;
  onClose: () => void;
  /** The list may look different now: the action was done, or somebody else was faster. */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const { programId, updateTime, programName: name } = row;
  const isOffline = action === "takeOffline";
  const first = formatDay(new Date(Date.now() + dayMs).toISOString());
  // A date that can be changed is an operator's, which the agency may only make an earlier one.
  const last = (isOffline && terminationOf(row)) || undefined;

  function problems({ reason, date }: OfflineTerms): Problems {
    if (!isOffline) return {};
    const wrongDate = dateProblem(
      date,
      { first, last },
      {
        noDay: apiMessage("field.day", lang),
        notAllowed:
          last === undefined
            ? t("submissions.action.dateWrong", { example: first })
            : t("submissions.action.dateTooLate", { first, last }),
      },
    );
    return {
      ...textProblems({ reason }, { reason: reasonMaximum }, lang),
      ...(wrongDate === undefined ? {} : { date: wrongDate }),
    };
  }
  function send(call: Call, { reason, date }: OfflineTerms): Promise<unknown> {
    const edition = { programId, updateTime };
    if (action !== "takeOffline") return call(submissions[action], edition);
    const terms = { reason, ...(date === "" ? {} : { date: date.replaceAll("-", "") }) };
    return call(submissions.takeOffline, { ...edition, ...terms });
  }

  return (
    <FormDialog
      title={t(`submissions.action.${action}.title`)}
      confirmLabel={t(`submissions.action.${action}.confirm`)}
      cancelLabel={t("submissions.action.keep")}
      danger={action === "discard" || isOffline}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: isOffline ? `${action} ${programId}` : undefined,
        start: noTerms,
        base: updateTime,
        fields: () => [
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            ...{ label: t("submissions.action.reason"), hidden: !isOffline },
          },
          {
            ...{ name: "date", holds: "day", min: first, max: last, required: false },
            ...{ label: t("submissions.action.date"), hidden: !isOffline },
            hint:
              last === undefined
                ? t("submissions.action.dateHint")
                : t("submissions.action.dateHintEarlier", { date: last }),
          },
        ],
        problems,
      }}
      send={send}
      done={t(`submissions.action.${action}.done`, { name })}
      onClose={onClose}
    >
      <p>{t(`submissions.action.${action}.text`, { name, date: terminationOf(row) })}</p>
    </FormDialog>
  );
}
