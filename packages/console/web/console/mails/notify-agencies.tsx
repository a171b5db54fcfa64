import type { NotifiedAgency } from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useState } from "react";
import { NoticeDialog } from "./notice-dialog.tsx";

/** Opens the form of a notice to agencies, for those who may send one. */
export function NotifyAgencies() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const [agencies, setAgencies] = useState<readonly NotifiedAgency[] | null>(null);
  function open(): void {
    // Refusals are shown over the page by the client.
    browserCall({ lang })(mails.listNotifiedAgencies, {}).then(
      ({ data }) => setAgencies(data),
      (error) => console.error(error),
    );
  }
  return (
    <Offered call={mails.notifyAgencies}>
      <Button variant="secondary" onClick={open}>
        {t("console.mails.notice.open")}
      </Button>
      {agencies && <NoticeDialog agencies={agencies} onClose={() => setAgencies(null)} />}
    </Offered>
  );
}
