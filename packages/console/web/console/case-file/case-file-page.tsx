import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { WorkflowStatus } from "@public-code/programs/web/workflow-status.tsx";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { OfflineReason } from "@public-code/submissions/web/console/programs/offline-reason.tsx";
import { ProgramActionModal } from "@public-code/submissions/web/console/programs/program-action-modal.tsx";
import {
  actionsFor,
  callOf,
  type ProgramAction,
} from "@public-code/submissions/web/console/programs/program-actions.ts";
import { Button, ButtonLink } from "@public-code/ui/button.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { caseFile } from "#contract/case-file/case-file.ts";
import { history } from "#contract/history/history.ts";
import { CaseAddresses, CaseFacts } from "./case-facts.tsx";
import { CaseEditions, CaseEvents, CaseHistory, CaseMails, CaseUses } from "./case-lists.tsx";
import { CaseNotes } from "./case-notes.tsx";

const awardCategory = "code_filter_award";
/** Of each part; the rest has a list of its own. */
const rowsShown = 20;

const load = (async ({ call, params }) => {
  const programId = rowNumber(params.programId);
  const { data: file } = await call(caseFile.getCaseFile, { programId });
  const { firstEditionNo } = file;
  const [managed, records, letters, uses, named, agencies] = await Promise.all([
    call(managedPrograms.listPrograms, { search: String(firstEditionNo), iDisplayLength: 50 }),
    call(history.searchHistory, { programId: firstEditionNo, iDisplayLength: rowsShown }),
    call(mails.listMails, { programId: firstEditionNo, iDisplayLength: rowsShown }),
    call(reuse.listManagedReuses, { firstEditionNo, iDisplayLength: rowsShown }),
    call(codes.queryAppCodeList, {}),
    loadAgencies(call),
  ]);
  return {
    file,
    // Absent while no edition has been online.
    row: managed.data.find((candidate) => candidate.firstEditionNo === firstEditionNo) ?? null,
    records: { rows: records.data, total: records.recordsTotal },
    letters: { rows: letters.data, total: letters.recordsTotal },
    uses: { rows: uses.data, total: uses.recordsTotal },
    named: named.data,
    agencies,
  };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

/** All that is known of a program in one place, whether it is online, offline or was replaced. */
export default function CaseFilePage() {
  const { t } = useTranslation();
  const { file, row, records, letters, uses, named, agencies } =
    useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<ProgramAction | null>(null);
  const current = row?.programStatusCode ?? file.editions[0]?.programStatusCode;
  return (
    <>
      <ConsoleHeading
        place="programs"
        title={file.programName}
        eyebrow={
          <>
            <span>{file.provideDeptName}</span>
            <span>{t("console.caseFile.number", { number: file.firstEditionNo })}</span>
            {current !== undefined && <WorkflowStatus status={current} />}
          </>
        }
        lead={t("console.caseFile.lead")}
        actions={
          <>
            {file.online && (
              <ButtonLink href={addresses.program(file.firstEditionNo)} size="small">
                {t("console.caseFile.publicPage")}
              </ButtonLink>
            )}
            {row &&
              actionsFor(row).map((kind) => (
                <Offered key={kind} call={callOf(kind)}>
                  <Button size="small" variant="secondary" onClick={() => setPending(kind)}>
                    {t(`console.programs.buttons.${kind}`)}
                  </Button>
                </Offered>
              ))}
          </>
        }
      />
      {row && row.terminationReason !== "" && (
        <Notice tone="warning">
          <OfflineReason row={row} />
        </Notice>
      )}
      <CaseAddresses addresses={file.addresses} />
      <CaseNotes file={file} />
      <CaseFacts facts={file.facts} />
      <CaseEditions editions={file.editions} />
      <CaseHistory {...records} named={named} caseNo={file.editions.at(-1)?.caseNo ?? ""} />
      <CaseMails {...letters} />
      <CaseUses {...uses} name={file.programName} />
      <CaseEvents events={file.events} />
      {pending && row && (
        <ProgramActionModal
          key={pending}
          row={row}
          kind={pending}
          awards={named.filter((item) => item.category === awardCategory)}
          agencies={agencies}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}
