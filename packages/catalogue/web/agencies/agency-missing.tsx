import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { MissingPage } from "@public-code/site/web/frame/missing-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";

/** An agency that is not there, and the way to those that are. */
export function AgencyMissing() {
  const { t } = useTranslation();
  return (
    <MissingPage
      title={t("agencies.missing.title")}
      path={addresses.agencies}
      place={{ pageCode: "agencyDetail" }}
      actions={<ButtonLink href={addresses.agencies}>{t("agencies.missing.back")}</ButtonLink>}
    >
      <p>{t("agencies.missing.text")}</p>
    </MissingPage>
  );
}
