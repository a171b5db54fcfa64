import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useFlag } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { cluster } from "@public-code/ui/layout.ts";
import styles from "./home-cards.module.css";

/** Two cards: using public code, and making it better together. Switches decide where they lead. */
export function HomeCards() {
  const { t } = useTranslation();
  const notGuide = useFlag("isNotUseGuidLink");
  const hidePartnership = useFlag("isHidePartnershipCaseBtn");
  return (
    <Container className={styles.section}>
      <CardGrid columns={2}>
        <Card as="li" look="soft" padding="large" className={styles.card}>
          <CardTitle level={2}>{t("home.use.title")}</CardTitle>
          <p>{t("home.use.text")}</p>
          <div className={cluster(12, { top: 8 }, styles.actions)}>
            {notGuide ? (
              <ButtonLink href={addresses.knowCode}>{t("home.use.about")}</ButtonLink>
            ) : (
              <>
                <ButtonLink href={addresses.codeGuide}>{t("home.use.guide")}</ButtonLink>
                <ButtonLink href={addresses.knowCode} variant="secondary">
                  {t("home.use.about")}
                </ButtonLink>
              </>
            )}
          </div>
        </Card>
        <Card as="li" look="soft" padding="large" className={styles.card}>
          <CardTitle level={2}>{t("home.collaborate.title")}</CardTitle>
          <p>{t("home.collaborate.text")}</p>
          <div className={cluster(12, { top: 8 }, styles.actions)}>
            <ButtonLink href={addresses.codeSuggestion}>
              {t("home.collaborate.suggestion")}
            </ButtonLink>
            {!hidePartnership && (
              <ButtonLink href={addresses.partnershipCase} variant="secondary">
                {t("home.collaborate.partnership")}
              </ButtonLink>
            )}
          </div>
        </Card>
      </CardGrid>
    </Container>
  );
}
