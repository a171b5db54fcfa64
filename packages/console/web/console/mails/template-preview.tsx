import type { WrittenMail } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { CallError } from "@public-code/core/web/call-error.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { MailView } from "@public-code/site/web/console/list/mail-view.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useState } from "react";
import { type MailTemplateFields, mailTemplates } from "#contract/mails/mail-templates.ts";

interface Shown {
  /** The words that it shows: others are to be shown anew. */
  wording: string;
  mails: readonly WrittenMail[];
  failure: CallError | null;
}

/** The mails that words make, as the portal writes them with made-up names. */
export function TemplatePreview({
  template,
  wording,
}: {
  template: string;
  wording: MailTemplateFields;
}) {
  const { t, lang } = useTranslation();
  const [shown, setShown] = useState<Shown | null>(null);
  const written = JSON.stringify(wording);
  const current = shown?.wording === written ? shown : null;
  function show(): void {
    const call = browserCall({ lang, quiet: true });
    call(mailTemplates.previewMailTemplate, { template, ...wording }).then(
      ({ data }) => setShown({ wording: written, mails: data, failure: null }),
      (error) => {
        if (!(error instanceof CallError)) throw error;
        setShown({ wording: written, mails: [], failure: error });
      },
    );
  }
  return (
    <div className={stack(16, { justify: "start" })}>
      <Button variant="secondary" onClick={show}>
        {t("console.mails.templates.preview")}
      </Button>
      <div role="status" className={stack(16)}>
        {current && <ActionFailure failure={current.failure} />}
        {current?.mails.map((mail) => (
          <MailView key={mail.subject} mail={mail} />
        ))}
      </div>
    </div>
  );
}
