import { formatDate, formatDay } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { CellNote, column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { CaseEdition } from "#contract/case-file/case-file.ts";
import { CasePart } from "./case-part.tsx";

/** Every edition of a program, the newest first, with what was said about it. */
export function CaseEditions({ editions }: { editions: readonly CaseEdition[] }) {
  const { t } = useTranslation();
  return (
    <CasePart id="editions" title={t("console.caseFile.editions", { count: editions.length })}>
      <DataTable
        caption={t("console.caseFile.editions", { count: editions.length })}
        hideCaption
        rows={editions}
        rowKey={(row) => row.programId}
        columns={[
          nameColumn<CaseEdition>("edition", t("console.caseFile.edition"), (row) => (
            <>
              <EditionLink edition={row} />
              <CellNote>{row.programName}</CellNote>
            </>
          )),
          column<CaseEdition>("status", t("console.columns.status"), (row) =>
            row.standing === "current" ? (
              <WorkflowStatus status={row.programStatusCode} />
            ) : (
              <StatusChip tone="neutral">
                {t(`console.caseFile.standing.${row.standing}`)}
              </StatusChip>
            ),
          ),
          {
            ...instantColumn<CaseEdition>(
              "submitted",
              t("console.caseFile.submitted"),
              (row) => row.submittedAt ?? "",
              (row) => row.submittedByName,
            ),
          },
          column<CaseEdition>("online", t("console.caseFile.onlineSince"), (row) =>
            row.onlineAt === null ? "" : formatDay(row.onlineAt),
          ),
          column<CaseEdition>("words", t("console.caseFile.words"), (row) => (
            <Words edition={row} />
          )),
        ]}
      />
    </CasePart>
  );
}

/** An edition can be read whole unless it was discarded; a draft is its agency's own. */
function EditionLink({
  edition: { programId, versionNo, caseNo, standing, programStatusCode },
}: {
  edition: CaseEdition;
}) {
  const { t } = useTranslation();
  const name = t("console.caseFile.editionOf", { number: versionNo, caseNo });
  if (standing === "discarded" || programStatusCode === programStatus.draft) return name;
  return <UiLink href={`${consoleAddress("reviews")}/${programId}`}>{name}</UiLink>;
}

function Words({ edition }: { edition: CaseEdition }) {
  const { t } = useTranslation();
  const { changeReason, approveDesc, terminationSetBy, terminationReason, terminationDate } =
    edition;
  return (
    <>
      {changeReason !== "" && (
        <p>
          {t("console.review.changeReason")} {changeReason}
        </p>
      )}
      {approveDesc !== "" && <p>{t("console.caseFile.asked", { text: approveDesc })}</p>}
      {terminationSetBy !== "" && terminationReason !== "" && (
        <p>
          {t(`console.programs.offlineReason.${terminationSetBy}`, { reason: terminationReason })}{" "}
          {t("console.caseFile.offlineFrom", { day: formatDate(terminationDate) })}
        </p>
      )}
    </>
  );
}
