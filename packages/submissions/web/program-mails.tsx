import { useTranslation } from "@public-code/core/web/translation.ts";
import { useAnswer } from "@public-code/core/web/use-answer.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import {
  sentColumns,
  useMailKind,
  useMailName,
} from "@public-code/site/web/console/list/mail-columns.tsx";
import { Button, ButtonRow } from "@public-code/ui/button.tsx";
import { CellNote, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { FoldedSection } from "@public-code/ui/folded-section.tsx";
import { useState } from "react";
import { type ProgramMail, submissions } from "#contract/submissions.ts";
import { RetryNotice } from "./retry-notice.tsx";

const rowsShown = 10;

/** The mails about a program to its agency, page by page: to whom each went and what became of it. */
export function ProgramMails({ firstEditionNo }: { firstEditionNo: number }) {
  const { t } = useTranslation();
  const nameOf = useMailName();
  const kindOf = useMailKind();
  const [page, setPage] = useState(0);
  const { data, hasFailed, reload } = useAnswer(
    (call) =>
      call(submissions.listProgramMails, { firstEditionNo, page, iDisplayLength: rowsShown }),
    [firstEditionNo, page],
  );
  if (hasFailed) return <RetryNotice text={t("submissions.mails.failed")} onRetry={reload} />;
  if (!data) return null;
  const title = t("submissions.mails.title", { count: data.recordsTotal });
  const last = Math.ceil(data.recordsTotal / rowsShown) - 1;
  return (
    <FoldedSection id="program-mails" title={title}>
      <DataTable
        caption={t("submissions.mails.caption")}
        rows={data.data}
        rowKey={(row) => row.mailId}
        columns={[
          nameColumn<ProgramMail>("subject", t("console.mails.subject"), (row) => (
            <>
              {nameOf(row)}
              {row.subject !== "" && <CellNote>{kindOf(row)}</CellNote>}
            </>
          )),
          ...sentColumns<ProgramMail>(t),
          instantColumn<ProgramMail>(
            "queued",
            t("submissions.mails.queued"),
            (row) => row.queuedAt,
          ),
        ]}
        empty={<p>{t("submissions.mails.none")}</p>}
      />
      {last > 0 && (
        <ButtonRow>
          <Button
            size="small"
            variant="secondary"
            disabled={page === 0}
            onClick={() => setPage(page - 1)}
          >
            {t("submissions.mails.newer")}
          </Button>
          <Button
            size="small"
            variant="secondary"
            disabled={page >= last}
            onClick={() => setPage(page + 1)}
          >
            {t("submissions.mails.older")}
          </Button>
          <span role="status">
            {t("submissions.mails.page", { page: page + 1, pages: last + 1 })}
          </span>
        </ButtonRow>
      )}
    </FoldedSection>
  );
}
