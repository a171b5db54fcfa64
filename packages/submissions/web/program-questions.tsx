import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatDay } from "@public-code/core/web/format-values.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { type ReuseQuestion, reuse } from "@public-code/reuse/contract/reuse.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { RetryNotice } from "./retry-notice.tsx";

/** As many of each direction as a list has at once. */
const mostShown = 100;

/** What the agency has asked those who use a program of its own, and what it was asked; nothing without any. */
export function ProgramQuestions({ firstEditionNo }: { firstEditionNo: number }) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useAnswer(
    async (call) => {
      const request = { programId: firstEditionNo, iDisplayLength: mostShown };
      const [sent, received] = await Promise.all([
        call(reuse.listQuestions, { ...request, sent: true }),
        call(reuse.listQuestions, request),
      ]);
      return { sent, received };
    },
    [firstEditionNo],
  );
  if (hasFailed) return <RetryNotice text={t("submissions.questions.failed")} onRetry={reload} />;
  if (!data) return null;
  const count = data.sent.recordsTotal + data.received.recordsTotal;
  if (count === 0) return null;
  return (
    <FoldedSection id="program-questions" title={t("submissions.questions.title", { count })}>
      <QuestionTable questions={data.sent.data} sent />
      <QuestionTable questions={data.received.data} sent={false} />
      <p>
        <UiLink href={addresses.managedPart("reuses")}>{t("submissions.questions.go")}</UiLink>
      </p>
    </FoldedSection>
  );
}

function QuestionTable({
  questions,
  sent,
}: {
  questions: readonly ReuseQuestion[];
  sent: boolean;
}) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  if (questions.length === 0) return null;
  return (
    <div className={stack(4)}>
      <DataTable
        caption={t(sent ? "reuse.questions.sentTitle" : "reuse.questions.title")}
        rows={questions}
        rowKey={(row) => row.questionId}
        columns={[
          nameColumn<ReuseQuestion>("subject", t("submissions.questions.subject"), (row) => (
            <Fold summary={<span lang={langOf(row.subject)}>{row.subject}</span>}>
              <p className={textStyles.lines} lang={langOf(row.text)}>
                {row.text}
              </p>
            </Fold>
          )),
          column<ReuseQuestion>("agency", t("submissions.questions.agency"), (row) =>
            sent ? row.askedAgencyName : row.askingAgencyName,
          ),
          instantColumn<ReuseQuestion>(
            "asked",
            t("submissions.questions.asked"),
            (row) => row.askedAt,
          ),
          column<ReuseQuestion>(
            "answered",
            t("submissions.questions.answered"),
            ({ answeredAt }) =>
              answeredAt === null ? t("submissions.questions.waiting") : formatDay(answeredAt),
          ),
        ]}
      />
      <p className={textStyles.note}>
        {t(sent ? "reuse.questions.sentNote" : "reuse.questions.note")}
      </p>
    </div>
  );
}
