import { apiMessage } from "@public-code/contract/messages.ts";
import { type ProgramRow, submissions } from "@public-code/contract/submissions/submissions.ts";
import { useState } from "react";
import { z } from "zod";
import { GuardedFields } from "#features/frame/guarded-fields.tsx";
import { KeptNote } from "#features/frame/kept-note.tsx";
import { Question } from "#features/frame/question.tsx";
import { ReasonField, reasonProblem } from "#features/frame/reason-field.tsx";
import { callApi } from "#platform/api-client.ts";
import { CallError } from "#platform/call-error.ts";
import { DatePicker } from "#platform/date-picker.tsx";
import { formatDay } from "#platform/format-values.ts";
import { notify } from "#platform/notices.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { useKept } from "#platform/use-kept.ts";
import type { AgencyAction } from "../row-actions.ts";
import { terminationOf } from "../row-actions.ts";
import { dateProblem, type OfflineDays } from "./offline-terms.ts";

const dayMs = 86_400_000;
const conflictStatus = 409;
const loginStatus = 401;
const reasonMaximum = 500;

/** Why and when a program goes offline; without a date at once. */
const offlineTerms = z.object({
  reason: z.string(),
  /** `YYYY-MM-DD`, or ''. */
  date: z.string(),
});
type OfflineTerms = z.output<typeof offlineTerms>;
type OfflineErrors = { [Term in keyof OfflineTerms]?: string | undefined };

const noTerms: OfflineTerms = { reason: "", date: "" };

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
  const { settings } = useRootData();
  const kept = useKept(`${action} ${row.programId}`, offlineTerms, noTerms, row.updateTime);
  const { value: terms } = kept;
  const [errors, setErrors] = useState<OfflineErrors>({});
  const [isBusy, setBusy] = useState(false);
  const { lang } = settings;
  const first = formatDay(new Date(Date.now() + dayMs).toISOString());
  // A date that can be changed is an operator's, which the agency may only make an earlier one.
  const last = (action === "takeOffline" && terminationOf(row)) || undefined;
  const name = row.programName;

  async function act(): Promise<void> {
    const edition = { programId: row.programId, updateTime: row.updateTime };
    const options = { lang, overlay: "save", quiet: true } as const;
    if (action !== "takeOffline") {
      await callApi(submissions[action], edition, options);
      return;
    }
    const { reason, date } = terms;
    await callApi(
      submissions.takeOffline,
      { ...edition, reason, ...(date === "" ? {} : { date: date.replaceAll("-", "") }) },
      options,
    );
  }

  async function confirm(): Promise<void> {
    if (action === "takeOffline") {
      const reason = reasonProblem(terms.reason, reasonMaximum, lang);
      const date = dateProblem(
        terms.date,
        { first, last },
        {
          noDay: apiMessage("field.day", lang),
          notAllowed:
            last === undefined
              ? t("submissions.action.dateWrong", { example: first })
              : t("submissions.action.dateTooLate", { first, last }),
        },
      );
      setErrors({ reason, date });
      if (reason !== undefined || date !== undefined) return;
    }
    setBusy(true);
    try {
      await act();
      notify({ kind: "toast", text: t(`submissions.action.${action}.done`, { name }) });
      kept.forget();
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const at = (path: string) => error.errors.find((one) => one.path === path)?.message;
      const [reason, date] = [at("reason"), at("date")];
      if (reason !== undefined || date !== undefined) setErrors({ reason, date });
      else if (error.status !== loginStatus) {
        notify({ kind: "message", text: error.message });
        if (error.status === conflictStatus) onDone();
      }
    } finally {
      setBusy(false);
    }
  }

  function close(): void {
    kept.forget();
    onClose();
  }

  return (
    <Question
      title={t(`submissions.action.${action}.title`)}
      yes={t(`submissions.action.${action}.confirm`)}
      no={t("submissions.action.keep")}
      danger={action === "discard" || action === "takeOffline"}
      isBusy={isBusy}
      onYes={confirm}
      onNo={close}
    >
      <GuardedFields isBusy={isBusy}>
        <KeptNote kept={kept} base={row.updateTime} onDiscard={kept.discard} />
        <p>{t(`submissions.action.${action}.text`, { name, date: terminationOf(row) })}</p>
        {action === "takeOffline" && (
          <OfflineFields
            terms={terms}
            errors={errors}
            days={{ first, last }}
            onChange={(change) => kept.set((now) => ({ ...now, ...change }))}
          />
        )}
      </GuardedFields>
    </Question>
  );
}

function OfflineFields({
  terms,
  errors,
  days,
  onChange,
}: {
  terms: OfflineTerms;
  errors: OfflineErrors;
  days: OfflineDays;
  onChange: (change: Partial<OfflineTerms>) => void;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ReasonField
        label={t("submissions.action.reason")}
        requirement={t("submissions.required")}
        error={errors.reason}
        maximum={reasonMaximum}
        value={terms.reason}
        onChange={(reason) => onChange({ reason })}
      />
      <DatePicker
        label={t("submissions.action.date")}
        requirement={t("submissions.optional")}
        hint={
          days.last === undefined
            ? t("submissions.action.dateHint")
            : t("submissions.action.dateHintEarlier", { date: days.last })
        }
        error={errors.date}
        min={days.first}
        max={days.last}
        value={terms.date}
        onChange={(date) => onChange({ date })}
      />
    </>
  );
}
