import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { endEnglishOffer } from "@public-code/core/web/english-offer.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { row } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { X } from "lucide";
import { useOtherLanguage } from "./display-choices.tsx";
import styles from "./english-offer.module.css";

/** Offers a Chinese page in English, where the browser asks for that or nothing can be asked of it. */
export function EnglishOffer() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { lang, href, choose } = useOtherLanguage();
  if (settings.lang !== "zh-TW") return null;
  return (
    <div lang={htmlLanguage[lang]} className={styles.offer} data-print="hide">
      <Container className={row(16, { align: "center", justify: "between" }, styles.inside)}>
        <UiLink href={href} onClick={choose}>
          {t("frame.english.offer")}
        </UiLink>
        <IconButton
          icon={X}
          size="small"
          label={t("frame.english.close")}
          className={styles.close}
          onClick={endEnglishOffer}
        />
      </Container>
    </div>
  );
}
