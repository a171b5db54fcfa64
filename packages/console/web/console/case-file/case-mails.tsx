import type { LoggedMail } from "@public-code/core/contract/mail/mails.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useRowActions } from "@public-code/site/web/console/list/row-actions.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { DataTable } from "@public-code/ui/data-table.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useMailColumns } from "../mails/mail-columns.tsx";
import { CasePart } from "./case-part.tsx";

/** The mails about a program, and what became of each. */
export function CaseMails({ rows, total }: { rows: readonly LoggedMail[]; total: number }) {
  const { t } = useTranslation();
  const { actions, dialog } = useRowActions();
  const title = t("console.caseFile.mails", { count: total });
  return (
    <CasePart
      id="mails"
      title={title}
      action={<UiLink href={consoleAddress("mails")}>{t("console.caseFile.allMails")}</UiLink>}
    >
      <DataTable
        caption={title}
        hideCaption
        rows={rows}
        rowKey={(row) => row.mailId}
        columns={useMailColumns({ t, actions }, true)}
        empty={<p>{t("console.mails.empty")}</p>}
      />
      {dialog}
    </CasePart>
  );
}
