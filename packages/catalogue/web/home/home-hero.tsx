import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatNumber } from "@public-code/core/web/format-values.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { Container } from "@public-code/ui/container.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { HeroDrawing } from "./hero-drawing.tsx";
import styles from "./home-hero.module.css";
import { HomeSearch } from "./home-search.tsx";

/** The dark opening: slogan, what the platform is, the search, and live figures. */
export function HomeHero({
  figures,
  words,
}: {
  words: readonly string[];
  figures: { programs: number; agencies: number; downloads: number };
}) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const { country } = useServiceInfo();
  // A portal that has just opened has programs and agencies, and downloads to come.
  const shownFigures = (["programs", "agencies", "downloads"] as const).filter(
    (name) => name !== "downloads" || figures.downloads > 0,
  );
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <HeroDrawing className={styles.drawing} />
      <Container className={stack(16, styles.inside)}>
        <p className={styles.slogan}>{t("home.slogan")}</p>
        <h1 id="hero-title" className={styles.title}>
          {t("home.title")}
        </h1>
        <p className={styles.subtitle}>
          {country === "" ? t("home.subtitle") : t("home.subtitleOf", { country })}
        </p>
        <HomeSearch words={words} />
        <dl
          className={cluster(12, { across: 40 }, styles.figures)}
          aria-label={t("home.figures.label")}
        >
          {shownFigures.map((name) => (
            <div key={name}>
              <dt>
                {name === "agencies" ? (
                  <UiLink href={addresses.agencies}>{t("home.figures.agencies")}</UiLink>
                ) : (
                  t(`home.figures.${name}`)
                )}
              </dt>
              <dd>{formatNumber(figures[name], settings.lang)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
