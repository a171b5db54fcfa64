import { addresses } from "@public-code/contract/site/addresses.ts";
import { ArrowLeft } from "lucide";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";

/** The way back from a guide of the provide-code flow. */
export function GuideBack() {
  const { t } = useTranslation();
  return (
    <ButtonLink href={addresses.provideCode} variant="secondary" icon={ArrowLeft} data-print="hide">
      {t("content.provide.back")}
    </ButtonLink>
  );
}
