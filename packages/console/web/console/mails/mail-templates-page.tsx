import {
  type Versioned,
  VersionsModal,
} from "@public-code/content/web/console/codes/versions-modal.tsx";
import { inLanguage } from "@public-code/core/contract/language.ts";
import type { Call } from "@public-code/core/web/page-context.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { instantColumn } from "@public-code/site/web/console/list/columns.tsx";
import {
  type ListTools,
  listPage,
  listPlace,
} from "@public-code/site/web/console/list/list-page.tsx";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { Fold } from "@public-code/ui/fold.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { type MailTemplate, mailTemplates } from "#contract/mails/mail-templates.ts";
import { TemplateDialog } from "./template-dialog.tsx";

const page = listPage({
  call: mailTemplates.listMailTemplates,
  texts: "mails.templates",
  place: listPlace("mails/templates"),
  rowKey: (row) => row.template,
  columns: useColumns,
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

function useColumns({ t, actions }: ListTools): Column<MailTemplate>[] {
  const { lang } = useTranslation();
  const nameOf = useTemplateName();
  return [
    nameColumn("kind", t("console.mails.kind"), nameOf),
    column("subject", t("console.mails.subject"), ({ fields }) => (
      <Fold summary={inLanguage(lang, fields.subjectZh, fields.subjectEn)}>
        <p className={textStyles.lines}>{inLanguage(lang, fields.textZh, fields.textEn)}</p>
      </Fold>
    )),
    column("state", t("console.mails.templates.words"), ({ edited }) => (
      <StatusChip tone={edited ? "info" : "neutral"}>
        {t(edited ? "console.mails.templates.edited" : "console.mails.templates.own")}
      </StatusChip>
    )),
    instantColumn("changed", t("console.columns.updated"), (row) => row.updateTime),
    actions((row) => {
      const { template, own, updateTime } = row;
      const name = nameOf(row);
      const edit = {
        label: t("console.mails.templates.editNamed", { name }),
        text: t("console.mails.templates.edit"),
        call: mailTemplates.saveMailTemplate,
        open: (onClose: () => void) => <TemplateDialog template={row} {...{ name, onClose }} />,
      };
      const back = {
        label: t("console.mails.templates.backNamed", { name }),
        text: t("console.mails.templates.back"),
        call: mailTemplates.saveMailTemplate,
        send: (call: Call) =>
          call(mailTemplates.saveMailTemplate, { template, updateTime, ...own }),
        done: t("console.mails.templates.backDone", { name }),
      };
      const versions = {
        label: t("console.codes.historyNamed", { name }),
        text: t("console.mails.templates.versions"),
        open: (onClose: () => void) => (
          <VersionsModal {...versionsOf(row, name)} onClose={onClose} />
        ),
      };
      return [edit, ...(row.edited ? [back] : []), ...(updateTime === "" ? [] : [versions])];
    }),
  ];
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

/** What a template is called: as its kind of mail, where that has no other one. */
function useTemplateName(): (row: Pick<MailTemplate, "template" | "kind">) => string {
  const { t, find } = useTranslation();
  return ({ template, kind }) =>
    find(`console.mails.templates.names.${template}`) ?? t(`console.mails.kinds.${kind}`);
}
