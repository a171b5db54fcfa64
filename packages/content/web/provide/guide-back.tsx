import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { ArrowLeft } from "lucide";

/** The way back from a guide of the provide-code flow. */
export function GuideBack() {
  const { t } = useTranslation();
  return (
    <ButtonLink href={addresses.provideCode} variant="secondary" icon={ArrowLeft} data-print="hide">
      {t("content.provide.back")}
    </ButtonLink>
  );
}
