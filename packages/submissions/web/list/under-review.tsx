import { reviewTimeCode } from "@public-code/core/contract/code-lists/code-names.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { useCodeDescription } from "@public-code/site/web/frame/service-info.ts";
import { ActionList } from "@public-code/ui/action-list.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ProgramRow } from "#contract/submissions.ts";
import { type ListState, wholeList } from "../list-state.ts";
import type { ListReply } from "./use-program-list.ts";

/** The latest of the agency's editions that wait for a review, whatever the list is filtered by. */
export const underReview: ListState = { ...wholeList, status: programStatus.reviewing };

/** What was submitted and waits: by case, what comes next and when, and the way back. */
export function UnderReview({
  reply,
  onWithdraw,
}: {
  reply: Pick<ListReply, "data" | "recordsTotal"> | null;
  onWithdraw: (row: ProgramRow) => void;
}) {
  const { t } = useTranslation();
  const usualTime = useCodeDescription("prod_switch", reviewTimeCode);
  if (!reply || reply.data.length === 0) return null;
  const { data: rows, recordsTotal: total } = reply;
  return (
    <section aria-label={t("submissions.underReview.label")}>
      <Notice title={t("submissions.underReview.title", { total })}>
        <div className={stack(12)}>
          <ActionList>
            {rows.map((row) => (
              <li key={row.programId}>
                <span>
                  {t("submissions.underReview.case", {
                    caseNo: row.caseNo,
                    name: row.programName,
                    time: formatInstant(row.updateTime),
                  })}
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={t("submissions.underReview.withdrawNamed", { caseNo: row.caseNo })}
                  onClick={() => onWithdraw(row)}
                >
                  {t("submissions.action.withdraw.button")}
                </Button>
              </li>
            ))}
          </ActionList>
          {rows.length < total && (
            <p>{t("submissions.underReview.more", { shown: rows.length, total })}</p>
          )}
          <p>{t("submissions.underReview.next")}</p>
          <p>
            {usualTime !== "" && t("submissions.underReview.usualTime", { time: usualTime })}
            {t("submissions.underReview.mail")}
          </p>
        </div>
      </Notice>
    </section>
  );
}
