import { useKeptText } from "@public-code/accounts/web/use-kept.ts";
import type { CodeItem } from "@public-code/core/contract/code-lists/code-lists.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionModal } from "@public-code/site/web/console/action/action-modal.tsx";
import { compactDay, taipeiDay } from "@public-code/site/web/console/action/day-text.ts";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { DatePicker } from "@public-code/site/web/frame/date-picker.tsx";
import { ReasonField, reasonProblem } from "@public-code/site/web/frame/reason-field.tsx";
import { CheckboxGroup } from "@public-code/ui/form/checkbox-group.tsx";
import { RadioGroup } from "@public-code/ui/form/radio-group.tsx";
import { useState } from "react";
import { review } from "#contract/review/review.ts";
import { OfflineReason } from "./offline-reason.tsx";
import { type ManagedRow, type ProgramAction, takeBackProgram } from "./program-actions.ts";

const offlineReasonMaximum = 500;
const returnReasonMaximum = 2000;

/** Asks for what an action on a program needs, and does it. */
export function ProgramActionModal({
  row,
  kind,
  awards,
  onClose,
}: {
  row: ManagedRow;
  kind: ProgramAction;
  /** Every code of the award list, retired ones too. */
  awards: readonly CodeItem[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const action = useAction();
  const keptReason = useKeptText(`reason ${kind} ${row.programId}`);
  const { value: reason, set: setReason } = keptReason;
  const [when, setWhen] = useState<"now" | "date">("now");
  const [day, setDay] = useState("");
  const [chosen, setChosen] = useState<string[]>([...row.awards]);
  const [tried, setTried] = useState(false);
  const asksReason = kind === "takeOffline" || kind === "returnForModification";
  const maximum = kind === "takeOffline" ? offlineReasonMaximum : returnReasonMaximum;
  const tomorrow = taipeiDay(Date.now(), 1);
  const { lang } = useRootData().settings;
  const reasonError = asksReason
    ? reasonProblem(reason, maximum, lang, t("console.programs.reasonMissing"))
    : undefined;
  const dated = kind === "takeOffline" && when === "date";
  const date = dated ? compactDay(day) : null;
  const dayError =
    dated && (date === null || day.trim() < tomorrow)
      ? t("console.programs.dayWrong", { day: tomorrow })
      : undefined;

  function close(): void {
    keptReason.forget();
    onClose();
  }

  async function confirm(): Promise<void> {
    setTried(true);
    if (reasonError !== undefined || dayError !== undefined) return;
    const edition = { programId: row.programId, updateTime: row.updateTime };
    const done = await action.run(
      (call) => {
        switch (kind) {
          case "takeOffline":
            return call(review.takeOffline, { ...edition, reason, ...(date ? { date } : {}) });
          case "cancelOffline":
            return call(review.cancelOffline, edition);
          case "putOnline":
            return call(review.putOnline, edition);
          case "returnForModification":
            return call(review.returnForModification, { ...edition, approveDesc: reason });
          case "setAwards":
            return call(review.setAwards, { ...edition, awards: chosen });
        }
      },
      {
        text: t(`console.programs.done.${dated ? "takeOfflineLater" : kind}`, {
          name: row.programName,
        }),
        name: row.programName,
        undo: takeBackProgram(kind, row),
      },
    );
    if (done) close();
  }

  return (
    <ActionModal
      open
      title={t(`console.programs.titles.${kind}`, { name: row.programName })}
      confirmLabel={t(`console.programs.confirm.${kind}`)}
      cancelLabel={kind === "cancelOffline" ? t("console.programs.keepDate") : undefined}
      danger={kind === "takeOffline"}
      action={action}
      onConfirm={confirm}
      onClose={close}
    >
      <p>{t(`console.programs.texts.${kind}`)}</p>
      {(kind === "putOnline" || kind === "cancelOffline") && <OfflineReason row={row} />}
      {kind === "takeOffline" && (
        <RadioGroup
          name="when"
          label={t("console.programs.when")}
          value={when}
          onChange={(value) => setWhen(value === "date" ? "date" : "now")}
          options={[
            { value: "now", label: t("console.programs.now") },
            { value: "date", label: t("console.programs.atDate") },
          ]}
        />
      )}
      {dated && (
        <DatePicker
          label={t("console.programs.day")}
          hint={t("console.programs.dayHint")}
          error={tried ? dayError : undefined}
          requirement={t("console.list.required")}
          value={day}
          onChange={setDay}
          min={tomorrow}
        />
      )}
      {asksReason && (
        <ReasonField
          label={t("console.programs.reason")}
          hint={t("console.programs.reasonHint")}
          requirement={t("console.list.required")}
          error={tried ? reasonError : undefined}
          maximum={maximum}
          value={reason}
          onChange={setReason}
        />
      )}
      {kind === "setAwards" && (
        <CheckboxGroup
          name="awards"
          label={t("console.columns.awards")}
          value={chosen}
          onChange={setChosen}
          // One that is retired may stay where it was given.
          options={awards
            .filter(({ code, retired }) => !retired || row.awards.includes(code))
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
      )}
    </ActionModal>
  );
}
