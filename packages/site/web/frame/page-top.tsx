import { htmlLanguage } from "@public-code/core/contract/language.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { platformName } from "@public-code/core/contract/site/pages.ts";
import { endEnglishOffer } from "@public-code/core/web/english-offer.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Container } from "@public-code/ui/container.tsx";
import { IconButton } from "@public-code/ui/icon-button.tsx";
import { cluster, row } from "@public-code/ui/layout.ts";
import { LogoMark } from "@public-code/ui/logo-mark.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { X } from "lucide";
import type { ReactNode } from "react";
import { AccessAnchor } from "./access-anchor.tsx";
import { AccountLink } from "./account-link.tsx";
import {
  LanguageSwitch,
  TextSizeSwitch,
  ThemeSwitch,
  useOtherLanguage,
} from "./display-choices.tsx";
import { MainMenu } from "./main-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { OfficialNote } from "./official-note.tsx";
import styles from "./page-top.module.css";

/** Offers a Chinese page in English, where the browser asks for that or nothing can be asked of it. */
function EnglishOffer() {
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

/** The utility row and the sticky main bar with the menu. */
export function PageTop({ search, todoCount }: { search: ReactNode; todoCount: ReactNode }) {
  const { t, lang } = useTranslation();
  return (
    <header className={styles.header}>
      <EnglishOffer />
      <div className={styles.utility} data-print="hide" data-surface="hero">
        <Container
          className={row(
            8,
            { across: 16, align: "center", justify: "between" },
            styles.utilityInside,
          )}
        >
          <div className={row(0, { align: "center" }, styles.official)}>
            <AccessAnchor area="top" target="top" />
            <OfficialNote />
          </div>
          <nav
            aria-label={t("frame.anchor.top")}
            className={cluster(
              4,
              { across: 16, align: "center", justify: "end" },
              styles.utilityLinks,
            )}
          >
            <UiLink look="plain" href="/" className={styles.wideOnly}>
              {t("frame.home")}
            </UiLink>
            <UiLink look="plain" href={addresses.sitemap} className={styles.wideOnly}>
              {t("frame.sitemap")}
            </UiLink>
            <UiLink look="plain" href={addresses.qna} className={styles.wideOnly}>
              {t("frame.faq")}
            </UiLink>
            <TextSizeSwitch />
            <ThemeSwitch />
            <LanguageSwitch />
            <AccountLink className={styles.signIn} todoCount={todoCount} />
          </nav>
        </Container>
      </div>
      <div className={styles.bar} data-print="hide">
        <Container className={row(16, { align: "center" }, styles.barInside)}>
          <UiLink look="plain" href="/" className={styles.brand}>
            <LogoMark className={styles.mark} />
            <span>{platformName[lang]}</span>
          </UiLink>
          <MainMenu />
          {search}
          <MobileMenu todoCount={todoCount} />
        </Container>
      </div>
    </header>
  );
}
