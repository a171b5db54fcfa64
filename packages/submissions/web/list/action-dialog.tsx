import { apiMessage } from "@public-code/core/contract/messages.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { EditionState } from "@public-code/programs/contract/managed-program.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type Problems, textProblems } from "@public-code/site/web/form/problems.ts";
import { parseDateText } from "@public-code/ui/date/date-text.ts";
import { type ProgramRow, submissions } from "#contract/submissions.ts";
import { type AgencyAction, terminationOf } from "../row-actions.ts";
import { AssignDialog } from "./assign-dialog.tsx";

const dayMs = 86_400_000;
const reasonMaximum = 500;

/** Why and when a program goes offline, or why it is to come back. */
interface ActionValues {
  when: "now" | "date";
  /** `YYYY-MM-DD` */
  date: string;
  reason: string;
}
const start: ActionValues = { when: "now", date: "", reason: "" };

interface DialogProps {
  row: ProgramRow;
  onClose: () => void;
  /** The list may look different now: the action was done, or somebody else was faster. */
  onDone: () => void;
}

/** Asks before an action of the list is done, says what it does, and does it. */
export function ActionDialog({ action, ...props }: DialogProps & { action: AgencyAction }) {
  return action === "assignOfficer" ? (
    <AssignDialog {...props} />
  ) : (
    <EditionDialog action={action} {...props} />
  );
}

function EditionDialog({
  action,
  row,
  onClose,
  onDone,
}: DialogProps & { action: Exclude<AgencyAction, "assignOfficer"> }) {
  const { t, lang } = useTranslation();
  const { programId, updateTime, programName: name } = row;
  const isOffline = action === "takeOffline";
  const asksReason = isOffline || action === "requestOnline";
  const first = formatDay(new Date(Date.now() + dayMs).toISOString());
  // A date that can be changed is an operator's, which the agency may only make an earlier one.
  const last = (isOffline && terminationOf(row)) || undefined;
  const isDated = ({ when }: ActionValues) => isOffline && when === "date";

  function problems(values: ActionValues): Problems {
    const reason = asksReason
      ? textProblems({ reason: values.reason }, { reason: reasonMaximum }, lang)
      : {};
    if (!isDated(values)) return reason;
    const wrongDate = dateProblem(
      values.date,
      { first, last },
      {
        noDay: apiMessage("field.day", lang),
        notAllowed:
          last === undefined
            ? t("submissions.action.dateWrong", { example: first })
            : t("submissions.action.dateTooLate", { first, last }),
      },
    );
    return { ...reason, ...(wrongDate === undefined ? {} : { date: wrongDate }) };
  }
  function send(call: Call, values: ActionValues): Promise<{ data: EditionState }> {
    const edition = { programId, updateTime };
    const { reason } = values;
    if (action === "requestOnline") return call(submissions.requestOnline, { ...edition, reason });
    if (action !== "takeOffline") return call(submissions[action], edition);
    const date = isDated(values) ? { date: values.date.replaceAll("-", "") } : {};
    return call(submissions.takeOffline, { ...edition, reason, ...date });
  }

  return (
    <FormDialog<ActionValues, { data: EditionState }>
      title={t(`submissions.action.${action}.title`)}
      confirmLabel={t(`submissions.action.${action}.confirm`)}
      cancelLabel={t("submissions.action.keep")}
      danger={action === "discard" || isOffline}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: asksReason ? `${action} ${programId}` : undefined,
        start,
        base: updateTime,
        fields: (values) => [
          {
            ...{ name: "when", holds: "radios", hidden: !isOffline },
            label: t("submissions.action.when"),
            options: [
              { value: "now", label: t("submissions.action.now") },
              { value: "date", label: t("submissions.action.atDate") },
            ],
          },
          {
            ...{ name: "date", holds: "day", min: first, max: last, required: true },
            ...{ label: t("submissions.action.date"), hidden: !isDated(values) },
            hint:
              last === undefined
                ? t("submissions.action.dateHint")
                : t("submissions.action.dateHintEarlier", { date: last }),
          },
          {
            ...{ name: "reason", holds: "area", rows: 3, maximum: reasonMaximum, required: true },
            label: t(
              action === "requestOnline" ? "submissions.action.why" : "submissions.action.reason",
            ),
            hidden: !asksReason,
          },
        ],
        problems,
      }}
      send={send}
      done={(values) => ({
        text: isDated(values)
          ? t("submissions.action.takeOffline.doneLater", { name, date: values.date })
          : t(`submissions.action.${action}.done`, { name }),
        name,
        // A day that an operator has set is not taken back with one's own earlier one.
        undo:
          isOffline && last === undefined
            ? (call, { data }) =>
                call(submissions.cancelOffline, {
                  programId: data.programId,
                  updateTime: data.updateTime,
                })
            : null,
      })}
      onClose={onClose}
    >
      <p>{t(`submissions.action.${action}.text`, { name, date: terminationOf(row) })}</p>
    </FormDialog>
  );
}

/** The days that may be set, `YYYY-MM-DD`; without a last one every later day. */
interface OfflineDays {
  first: string;
  last: string | undefined;
}

/** What is wrong with the day on which a program goes offline; '' is at once. */
export function dateProblem(
  date: string,
  { first, last }: OfflineDays,
  texts: { noDay: string; notAllowed: string },
): string | undefined {
  if (date === "") return undefined;
  if (parseDateText("date", date) === null) return texts.noDay;
  const isAllowed = date >= first && (last === undefined || date <= last);
  return isAllowed ? undefined : texts.notAllowed;
}
