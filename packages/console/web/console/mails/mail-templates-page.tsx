import {
  type Versioned,
  VersionsModal,
} from "@public-code/content/web/console/codes/versions-modal.tsx";
import { inLanguage } from "@public-code/core/contract/language.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn, instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import { pageOf, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ListTable } from "@public-code/site/web/console/list/list-table.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { column, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { type MailTemplate, mailTemplates } from "#contract/mails/mail-templates.ts";
import { MailsHeading, mailViews } from "./mails-heading.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { useTemplateName } from "./use-template-name.ts";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, []);
  const reply = await call(mailTemplates.listMailTemplates, {});
  return { state, rows: reply.data };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function MailTemplatesPage() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const { state, rows } = useLoaderData<typeof clientLoader>();
  const nameOf = useTemplateName();
  const [open, setOpen] = useState<{ row: MailTemplate; part: "words" | "versions" } | null>(null);
  const action = useAction();
  const goBack = (row: MailTemplate) => {
    const { template, own, updateTime } = row;
    return action.run(
      (call) => call(mailTemplates.saveMailTemplate, { template, updateTime, ...own }),
      t("console.mails.templates.backDone", { name: nameOf(row) }),
    );
  };
  const close = () => setOpen(null);
  return (
    <>
      <MailsHeading view="templates" lead={t("console.mails.templates.lead")} />
      <ActionFailure failure={action.failure} />
      <ListTable
        label={t("console.mails.views.templates")}
        path={mailViews.templates}
        state={state}
        rows={pageOf(rows, state)}
        rowKey={(row) => row.template}
        total={rows.length}
        columns={[
          nameColumn<MailTemplate>("kind", t("console.mails.kind"), nameOf),
          column<MailTemplate>("subject", t("console.mails.subject"), ({ fields }) => (
            <Fold summary={inLanguage(lang, fields.subjectZh, fields.subjectEn)}>
              <p className={textStyles.lines}>{inLanguage(lang, fields.textZh, fields.textEn)}</p>
            </Fold>
          )),
          column<MailTemplate>("state", t("console.mails.templates.words"), ({ edited }) => (
            <StatusChip tone={edited ? "info" : "neutral"}>
              {t(edited ? "console.mails.templates.edited" : "console.mails.templates.own")}
            </StatusChip>
          )),
          instantColumn<MailTemplate>(
            "changed",
            t("console.columns.updated"),
            (row) => row.updateTime,
          ),
          actionsColumn<MailTemplate>(t, (row) => [
            {
              label: t("console.mails.templates.editNamed", { name: nameOf(row) }),
              text: t("console.mails.templates.edit"),
              call: mailTemplates.saveMailTemplate,
              onClick: () => setOpen({ row, part: "words" }),
            },
            ...(row.edited
              ? [
                  {
                    label: t("console.mails.templates.backNamed", { name: nameOf(row) }),
                    text: t("console.mails.templates.back"),
                    call: mailTemplates.saveMailTemplate,
                    loading: action.busy,
                    onClick: () => goBack(row),
                  },
                ]
              : []),
            ...(row.updateTime === ""
              ? []
              : [
                  {
                    label: t("console.codes.historyNamed", { name: nameOf(row) }),
                    text: t("console.mails.templates.versions"),
                    onClick: () => setOpen({ row, part: "versions" }),
                  },
                ]),
          ]),
        ]}
        empty={{ title: t("console.mails.empty") }}
      />
      {open?.part === "words" && (
        <TemplateDialog template={open.row} name={nameOf(open.row)} onClose={close} />
      )}
      {open?.part === "versions" && (
        <VersionsModal {...versionsOf(open.row, nameOf(open.row))} onClose={close} />
      )}
    </>
  );
}

function versionsOf({ template, updateTime }: MailTemplate, name: string) {
  return {
    name,
    list: (call, paging) => call(mailTemplates.listMailTemplateVersions, { template, ...paging }),
    undo: (call, version) =>
      call(mailTemplates.undoMailTemplate, { template, updateTime, version }),
    undoBy: mailTemplates.undoMailTemplate,
  } satisfies Versioned;
}
