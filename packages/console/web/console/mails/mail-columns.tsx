import { type LoggedMail, mails } from "@public-code/core/contract/mail/mails.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import type { ListTools } from "@public-code/site/web/console/list/list-page.tsx";
import { sentColumns, useMailName } from "@public-code/site/web/console/list/mail-columns.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CellNote, type Column, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import textStyles from "@public-code/ui/text.module.css";

/** The columns of mails: what was written to whom, what became of it, and the way to send it again. */
export function useMailColumns(
  { t, actions }: Pick<ListTools, "t" | "actions">,
  ofOneProgram = false,
): Column<LoggedMail>[] {
  const nameOf = useMailName();
  return [
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
    actions((row) =>
      row.repeatable
        ? [
            {
              label: t("console.mails.againOf", { subject: nameOf(row), to: row.recipient }),
              text: t("console.mails.again"),
              call: mails.sendMailAgain,
              ask: { text: t("console.mails.againText") },
              send: (call) => call(mails.sendMailAgain, { mailId: row.mailId }),
              done: t("console.mails.done", { to: row.recipient }),
            },
          ]
        : [],
    ),
  ];
}
