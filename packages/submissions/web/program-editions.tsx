import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { stack } from "@public-code/ui/layout.ts";
import { submissions } from "#contract/submissions.ts";
import { ProgramTable } from "./list/program-table.tsx";
import { type RowAct, useRowHandlers } from "./list/use-row-handlers.tsx";
import { RetryNotice } from "./retry-notice.tsx";

/** The editions of a program, the newest first, with what may be done with each now; a replaced one is only read. */
export function ProgramEditions({
  firstEditionNo,
  onView,
  onEdit,
  onDone,
}: {
  firstEditionNo: number;
  onView: (programId: number) => void;
  onEdit: (programId: number) => void;
  /** The edition that is shown may look different now, or be gone. */
  onDone: (done: RowAct) => void;
}) {
  const { t } = useTranslation();
  const { data, hasFailed, reload } = useAnswer(
    (call) =>
      call(submissions.queryList, { firstEditionNo, withReplaced: true, iDisplayLength: 100 }),
    [firstEditionNo],
  );
  const { handlers, dialog } = useRowHandlers({ onView, onEdit, onDone });
  return (
    <section aria-labelledby="program-editions" className={stack(12)}>
      <h2 id="program-editions">{t("submissions.detail.editions.title")}</h2>
      {hasFailed && <RetryNotice text={t("submissions.list.failed")} onRetry={reload} />}
      {data && <ProgramTable rows={data.data} handlers={handlers} />}
      {dialog}
    </section>
  );
}
