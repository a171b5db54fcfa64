import { useKept } from "@public-code/accounts/web/use-kept.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { GuardedFields } from "@public-code/site/web/frame/guarded-fields.tsx";
import { KeptNote } from "@public-code/site/web/frame/kept-note.tsx";
import { Question } from "@public-code/site/web/frame/question.tsx";
import { ErrorSummary } from "@public-code/ui/form/error-summary.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useState } from "react";
import { type ManagedReuse, reuse } from "#contract/reuse.ts";
import { useReuseCall } from "../use-reuse-call.ts";
import { type ChosenProgram, ProgramChoice } from "./program-choice.tsx";
import { ReuseFieldList } from "./reuse-field-list.tsx";
import { emptyReuse, fieldId, fieldsOf, keptReuse, problemsOf } from "./reuse-form.ts";

/** Declares the use of a program, or changes what was declared of it. */
export function ReuseDialog({
  row,
  program,
  onClose,
  onDone,
}: {
  /** Null for a new declaration. */
  row: ManagedReuse | null;
  /** The program of a new declaration, where it is known already. */
  program: ChosenProgram | null;
  onClose: () => void;
  onDone: () => void;
}) {
  const { t, find } = useTranslation();
  const { lang } = useRootData().settings;
  const { isBusy, errors: refused, run } = useReuseCall();
  const kept = useKept(
    row ? `reuse ${row.reuseId}` : `reuse of ${program?.programId ?? ""}`,
    keptReuse,
    { chosen: program, fields: row ? fieldsOf(row) : emptyReuse },
    row?.updateTime,
  );
  const { chosen, fields } = kept.value;
  const [attempt, setAttempt] = useState(0);
  const today = formatDay(new Date().toISOString());
  const missing = row || chosen ? {} : { programId: t("reuse.form.programMissing") };
  const problems: Record<string, string> = { ...missing, ...problemsOf(fields, lang, today) };
  const errors = attempt === 0 ? {} : { ...refused, ...problems };
  const name = row?.programName ?? chosen?.name ?? "";

  const label = (path: string) =>
    find(`reuse.form.${path === "programId" ? "program" : path}`) ?? path;

  async function save(): Promise<void> {
    setAttempt(attempt + 1);
    if (Object.keys(problems).length > 0) return;
    const done = await run(
      (call) =>
        row
          ? call(reuse.update, { ...fields, reuseId: row.reuseId, updateTime: row.updateTime })
          : call(reuse.declare, { ...fields, programId: chosen?.programId ?? 0 }),
      t(row ? "reuse.form.updated" : "reuse.form.declared", { name }),
    );
    if (!done) return;
    kept.forget();
    onDone();
  }

  function close(): void {
    kept.forget();
    onClose();
  }

  return (
    <Question
      size="large"
      title={row ? t("reuse.form.updateTitle", { name }) : t("reuse.form.declareTitle")}
      yes={t(row ? "reuse.form.update" : "reuse.form.declare")}
      no={t("reuse.tools.cancel")}
      isBusy={isBusy}
      onYes={save}
      onNo={close}
    >
      <GuardedFields isBusy={isBusy} className={stack(20)}>
        <KeptNote kept={kept} base={row?.updateTime ?? ""} onDiscard={kept.discard} />
        <ErrorSummary
          title={t("reuse.form.wrong")}
          attempt={attempt}
          errors={Object.entries(errors).map(([path, text]) => ({
            fieldId: fieldId(path),
            text: t("reuse.form.wrongField", { label: label(path), text }),
          }))}
        />
        <p>{t("reuse.form.text")}</p>
        {!row && (
          <ProgramChoice
            id={fieldId("programId")}
            chosen={chosen}
            error={errors.programId}
            onChoose={(other) => kept.set((now) => ({ ...now, chosen: other }))}
          />
        )}
        <ReuseFieldList
          fields={fields}
          errors={errors}
          onChange={(changed) => kept.set((now) => ({ ...now, fields: changed }))}
        />
      </GuardedFields>
    </Question>
  );
}
