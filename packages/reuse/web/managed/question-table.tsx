import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { CellNote, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import type { ReuseQuestion } from "#contract/reuse.ts";

/** What other agencies have asked about the agency's declarations, or what it has asked; all by mail. */
export function QuestionTable({
  questions,
  sent = false,
  ofProgram = false,
}: {
  questions: readonly ReuseQuestion[];
  sent?: boolean;
  /** All are about one program, which is not named again. */
  ofProgram?: boolean;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if (questions.length === 0) return null;
  return (
    <div className={stack(4)}>
      <DataTable
        showCaption
        caption={t(sent ? "reuse.questions.sentTitle" : "reuse.questions.title")}
        rows={questions}
        rowKey={(row) => row.questionId}
        columns={[
          nameColumn<ReuseQuestion>("subject", t("reuse.questions.subject"), (row) => (
            <>
              <Fold summary={<span lang={langOf(row.subject)}>{row.subject}</span>}>
                <p className={textStyles.lines} lang={langOf(row.text)}>
                  {row.text}
                </p>
              </Fold>
              {!ofProgram && <CellNote>{row.programName}</CellNote>}
            </>
          )),
          column<ReuseQuestion>("agency", t("reuse.questions.agency"), (row) =>
            sent ? row.askedAgencyName : row.askingAgencyName,
          ),
          instantColumn<ReuseQuestion>("asked", t("reuse.questions.asked"), (row) => row.askedAt),
          column<ReuseQuestion>("answered", t("reuse.questions.answered"), ({ answeredAt }) =>
            answeredAt === null ? t("reuse.questions.waiting") : formatDay(answeredAt),
          ),
        ]}
      />
      <p className={textStyles.note}>
        {t(sent ? "reuse.questions.sentNote" : "reuse.questions.note")}
      </p>
    </div>
  );
}
