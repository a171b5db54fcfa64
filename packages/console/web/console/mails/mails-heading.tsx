import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { LinkTabs } from "@public-code/ui/tabs.tsx";
import { HeldNotices } from "./held-notices.tsx";
import { NotifyAgencies } from "./notify-agencies.tsx";

export const mailViews = {
  log: consoleAddress("mails"),
  templates: `${consoleAddress("mails")}/templates`,
  choice: `${consoleAddress("mails")}/choice`,
} as const;
type MailView = keyof typeof mailViews;

/** The head of a page about mails, with the way to the other ones. */
export function MailsHeading({ view, lead }: { view: MailView; lead: string }) {
  const { t } = useTranslation();
  // Object.keys forgets the names that the object has.
  const keys = Object.keys(mailViews) as MailView[];
  return (
    <>
      <ConsoleHeading
        place="mails"
        title={view === "log" ? undefined : t(`console.mails.views.${view}`)}
        lead={lead}
        actions={<NotifyAgencies />}
      />
      <HeldNotices />
      <LinkTabs
        label={t("console.mails.views.label")}
        current={view}
        items={keys.map((key) => ({
          key,
          label: t(`console.mails.views.${key}`),
          href: mailViews[key],
        }))}
      />
    </>
  );
}
