import { formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { type ManagedReuse, reuse } from "#contract/reuse.ts";
import type { ChosenProgram } from "./program-choice.tsx";
import styles from "./reuse-dialog.module.css";
import { emptyReuse, fieldsOf, type ReuseDraft, reuseProblems } from "./reuse-form.ts";
import { useReuseFields } from "./use-reuse-fields.tsx";

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
  const { t, lang } = useTranslation();
  const fields = useReuseFields(row === null);
  const today = formatDay(new Date().toISOString());
  const nameOf = ({ programId }: ReuseDraft) => row?.programName ?? programId?.name ?? "";
  return (
    <FormDialog<ReuseDraft, unknown>
      size="large"
      title={
        row ? t("reuse.form.updateTitle", { name: row.programName }) : t("reuse.form.declareTitle")
      }
      confirmLabel={t(row ? "reuse.form.update" : "reuse.form.declare")}
      action={{ overPage: true, reload: onDone }}
      form={{
        name: row ? `reuse ${row.reuseId}` : `reuse of ${program?.programId ?? ""}`,
        start: { ...(row ? fieldsOf(row) : emptyReuse), programId: program },
        base: row?.updateTime,
        fields,
        problems: (values) => ({
          ...(row || values.programId ? {} : { programId: t("reuse.form.programMissing") }),
          ...reuseProblems(values, lang, today),
        }),
      }}
      summary={{
        title: t("reuse.form.wrong"),
        wordsOf: (label, text) => t("reuse.form.wrongField", { label, text }),
      }}
      send={(call, { programId: chosen, ...values }) =>
        row
          ? call(reuse.update, { ...values, reuseId: row.reuseId, updateTime: row.updateTime })
          : call(reuse.declare, { ...values, programId: chosen?.programId ?? 0 })
      }
      done={(values) =>
        t(row ? "reuse.form.updated" : "reuse.form.declared", { name: nameOf(values) })
      }
      foldedLabel={t("stories.managed.label")}
      onClose={onClose}
    >
      <p>{t("reuse.form.text")}</p>
      {row && row.storyDecision !== "" && (
        <p className={styles.decision}>
          {t("stories.managed.decision", { reason: row.storyDecision })}
        </p>
      )}
    </FormDialog>
  );
}
