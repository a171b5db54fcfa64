import type { NotifiedAgency } from "@public-code/core/contract/mail/agency-notice.ts";
import { mails } from "@public-code/core/contract/mail/mails.ts";
import { browserCall } from "@public-code/core/web/api-client.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { NoticeDialog } from "./notice-dialog.tsx";

/** Opens the form of a notice to agencies, for those who may send one. */
export function NotifyAgencies() {
  return (
    <Offered call={mails.notifyAgencies}>
      <Notice />
    </Offered>
  );
}

/** The address says that the form is open, and for which agencies it was asked for. */
function Notice() {
  const { t } = useTranslation();
  const { lang } = useRootData().settings;
  const [parameters, setParameters] = useSearchParams();
  const [agencies, setAgencies] = useState<readonly NotifiedAgency[] | null>(null);
  const notice = parameters.get("notice");
  const isOpen = notice !== null;
  useEffect(() => {
    if (!isOpen) return;
    // Refusals are shown over the page by the client.
    browserCall({ lang })(mails.listNotifiedAgencies, {}).then(
      ({ data }) => setAgencies(data),
      (error) => console.error(error),
    );
  }, [isOpen, lang]);
  function change(codes: string | null): void {
    const changed = new URLSearchParams(parameters);
    if (codes === null) changed.delete("notice");
    else changed.set("notice", codes);
    setParameters(changed, { replace: true, preventScrollReset: true });
  }
  return (
    <>
      <Button variant="secondary" onClick={() => change("")}>
        {t("console.mails.notice.open")}
      </Button>
      {agencies && isOpen && (
        <NoticeDialog
          agencies={agencies}
          startCodes={notice.split(",")}
          onClose={() => change(null)}
        />
      )}
    </>
  );
}
