import { addresses } from "@public-code/contract/site/addresses.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { MissingPage } from "#features/frame/missing-page.tsx";
import { notify } from "#platform/notices.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";

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
