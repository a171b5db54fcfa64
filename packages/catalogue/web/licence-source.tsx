import { useTranslation } from "@public-code/core/web/translation.ts";
import { licenceTermsSource as source } from "@public-code/programs/contract/licences/licence-source.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";

/** Where the summary of a licence is from, and its own licence. */
export function LicenceSource() {
  const { t } = useTranslation();
  return (
    <>
      <UiLink href={source.url} newTabLabel={t("frame.external")}>
        {source.name}
      </UiLink>{" "}
      (
      <UiLink href={source.licenceUrl} newTabLabel={t("frame.external")}>
        {source.licence}
      </UiLink>
      )
    </>
  );
}
