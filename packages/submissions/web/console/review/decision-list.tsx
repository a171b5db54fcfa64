import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { ManagedProgram } from "@public-code/programs/contract/managed-program.ts";
import { useActionLabel } from "@public-code/programs/web/use-action-label.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { column, DataTable } from "@public-code/ui/data-table.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import type { ReviewDetail } from "#contract/review/review.ts";

type Decision = ManagedProgram["decisions"][number];

/** Who did what to the edition, when and why, newest first. */
export function DecisionList({ decisions }: { decisions: ManagedProgram["decisions"] }) {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  return (
    <DataTable<Decision>
      caption={t("console.review.decisions")}
      rows={decisions}
      rowKey={(row) => `${row.at} ${row.action}`}
      columns={[
        {
          ...instantColumn<Decision>("at", t("console.columns.at"), (row) => row.at),
          rowHeader: true,
        },
        column("action", t("console.columns.action"), (row) =>
          actionLabel(row.action, row.toState),
        ),
        column("actor", t("console.columns.actor"), (row) => row.actorName),
        column("reason", t("console.columns.reason"), (row) => row.reason),
      ]}
      empty={<p>{t("console.review.noDecisions")}</p>}
    />
  );
}

/** Says who has done what to an edition last, and when; '' before anybody has. */
export function useLastDecision(): (edition: ReviewDetail["edition"]) => string {
  const { t } = useTranslation();
  const actionLabel = useActionLabel();
  return ({ decisions: [last] }) =>
    last
      ? t("console.review.lastDecision", {
          name: last.actorName,
          time: formatInstant(last.at),
          action: actionLabel(last.action, last.toState),
        })
      : "";
}

/** That nothing is decided here any more, and who has done what last. */
export function NotWaiting({ edition }: { edition: ReviewDetail["edition"] }) {
  const { t } = useTranslation();
  const lastDecision = useLastDecision();
  return (
    <Notice tone="warning" title={t("console.review.notWaiting")}>
      {lastDecision(edition)}
      {t("console.review.onlyShown")}
    </Notice>
  );
}
