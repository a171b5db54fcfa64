import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { QuestionTable } from "@public-code/reuse/web/managed/question-table.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
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
      <QuestionTable questions={data.sent.data} sent ofProgram />
      <QuestionTable questions={data.received.data} ofProgram />
      <p>
        <UiLink href={addresses.managedPart("reuses")}>{t("submissions.questions.go")}</UiLink>
      </p>
    </FoldedSection>
  );
}
