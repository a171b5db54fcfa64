import type { NotifiedAgency } from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useState } from "react";
import { NoticeDialog } from "./notice-dialog.tsx";
import { useNoticeAddress } from "./use-notice-address.ts";

/** Opens the form of a notice to agencies, for those who may send one. */
export function NotifyAgencies() {
  return (
    <Offered call={mails.notifyAgencies}>
      <Notice />
    </Offered>
  );
}

function Notice() {
  const { t, lang } = useTranslation();
  const [agencies, setAgencies] = useState<readonly NotifiedAgency[] | null>(null);
  const [notice, change] = useNoticeAddress();
  const isOpen = notice !== null;
  useEffect(() => {
    if (!isOpen) return;
    // Refusals are shown over the page by the client.
    browserCall({ lang })(mails.listNotifiedAgencies, {}).then(
      ({ data }) => setAgencies(data),
      (error) => console.error(error),
    );
  }, [isOpen, lang]);
  return (
    <>
      <Button variant="secondary" onClick={() => change("")}>
        {t("console.notice.open")}
      </Button>
      {agencies && isOpen && (
        <NoticeDialog agencies={agencies} name={notice} onClose={() => change(null)} />
      )}
    </>
  );
}
