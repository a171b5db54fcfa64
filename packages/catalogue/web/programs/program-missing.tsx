import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { notify } from "@public-code/core/web/notices.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { useEffect } from "react";
import { useNavigate } from "react-router";

/** A program that is not there: words in the page, a message over it, and the way to the catalogue. */
export function ProgramMissing({ title }: { title: string }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  useEffect(() => {
    notify({
      kind: "message",
      text: t("program.missing.text"),
      onClose: () => navigate(pageAddress(addresses.publicCodes, settings.lang)),
    });
  }, [navigate, settings.lang, t]);
  return (
    <MissingPage
      title={title}
      path={addresses.codeDetail}
      place={{ pageCode: "codeDetail", backPath: addresses.publicCodes }}
      actions={<ButtonLink href={addresses.publicCodes}>{t("program.missing.back")}</ButtonLink>}
    >
      <p>{t("program.missing.text")}</p>
    </MissingPage>
  );
}
