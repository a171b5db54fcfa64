import { useTranslation } from "@public-code/core/web/translation.ts";
import type { MailTemplate } from "#contract/mails/mail-templates.ts";

/** What a template is called: as its kind of mail, where that has no other one. */
export function useTemplateName(): (row: Pick<MailTemplate, "template" | "kind">) => string {
  const { t, find } = useTranslation();
  return ({ template, kind }) =>
    find(`console.mails.templates.names.${template}`) ?? t(`console.mails.kinds.${kind}`);
}
