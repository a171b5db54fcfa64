import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { apiMessage } from "@public-code/core/contract/messages.ts";
import { callApi } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { GuardedFields } from "@public-code/site/web/frame/guarded-fields.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { useState } from "react";
import { z } from "zod";
import { type ProgramRow, submissions } from "#contract/submissions.ts";
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
      const at = (path: string) => error.errors.find((problem) => problem.path === path)?.message;
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
