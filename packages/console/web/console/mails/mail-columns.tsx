import { type LoggedMail, mails } from "@public-code/core/contract/mail/mails.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { sentColumns, useMailName } from "@public-code/site/web/console/list/mail-columns.tsx";
import { FormDialog } from "@public-code/site/web/form/form-dialog.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CellNote, type Column, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type ReactNode, useState } from "react";

/**
 * The columns of mails: what was written to whom, what became of it, and the way to send it again, with
 * the question that is asked before.
 */
export function useMailColumns({ ofOneProgram = false } = {}): {
  columns: Column<LoggedMail>[];
  question: ReactNode;
} {
  const { t } = useTranslation();
  const [repeated, setRepeated] = useState<LoggedMail | null>(null);
  const nameOf = useMailName();
  const question = repeated && (
    <FormDialog
      title={t("console.mails.againOf", { subject: nameOf(repeated), to: repeated.recipient })}
      confirmLabel={t("console.mails.again")}
      send={(call) => call(mails.sendMailAgain, { mailId: repeated.mailId })}
      done={t("console.mails.done", { to: repeated.recipient })}
      onClose={() => setRepeated(null)}
    >
      <p>{t("console.mails.againText")}</p>
    </FormDialog>
  );
  const columns: Column<LoggedMail>[] = [
    instantColumn("queued", t("console.columns.at"), (row) => row.queuedAt),
    {
      ...nameColumn<LoggedMail>("subject", t("console.mails.subject"), (row) => (
        <>
          {row.text === "" ? (
            <>
              {nameOf(row)}
              <CellNote>{t("console.mails.forgotten")}</CellNote>
            </>
          ) : (
            <Fold summary={nameOf(row)}>
              <p className={textStyles.lines}>{row.text}</p>
            </Fold>
          )}
          {!ofOneProgram && row.firstEditionNo !== null && (
            <ButtonLink
              variant="quiet"
              size="small"
              href={addresses.caseFile(row.firstEditionNo)}
              aria-label={t("console.history.ofKind", {
                kind: t("console.review.toCaseFile"),
                name: nameOf(row),
              })}
            >
              {t("console.review.toCaseFile")}
            </ButtonLink>
          )}
        </>
      )),
      wide: true,
    },
    ...sentColumns<LoggedMail>(t),
    actionsColumn(t, (row) =>
      row.repeatable
        ? [
            {
              label: t("console.mails.againOf", { subject: nameOf(row), to: row.recipient }),
              text: t("console.mails.again"),
              call: mails.sendMailAgain,
              onClick: () => setRepeated(row),
            },
          ]
        : [],
    ),
  ];
  return { columns, question };
}
