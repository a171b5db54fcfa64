import type { PageText } from "@public-code/content/contract/content.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { formatNumber } from "@public-code/core/web/format-values.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { Container } from "@public-code/ui/container.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useId } from "react";
import { useNavigate } from "react-router";
import type { Figures } from "#contract/catalogue.ts";
import { ProgramCombobox } from "#web/program-combobox.tsx";
import styles from "./home-hero.module.css";
import { HomeNeeds, type Need } from "./home-needs.tsx";

/** Where the pieces lie, some of them filled. */
const places: readonly (readonly [x: number, y: number, opacity?: string])[] = [
  [120, 60],
  [252, 60, "0.5"],
  [384, 60],
  [252, 192],
  [384, 192, "0.7"],
  [516, 192],
  [384, 324],
  [516, 324, "0.4"],
];

/** Jigsaw pieces and brackets in the hero's colours: pieces that others have cut already. */
function HeroDrawing({ className }: { className?: string | undefined }) {
  const piece =
    "M0 0h52c-9-14-1-30 14-30s23 16 14 30h52v52c14-9 30-1 30 14s-16 23-30 14v52H80c9 14 1 30-14 30s-23-16-14-30H0V80c-14 9-30 1-30-14s16-23 30-14z";
  return (
    <svg
      className={className}
      viewBox="0 0 640 540"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="var(--color-hero-line)" strokeWidth="2">
        {places.map(([x, y, opacity]) => (
          <path
            key={`${x} ${y}`}
            d={piece}
            transform={`translate(${x} ${y})`}
            {...(opacity !== undefined && { fill: "var(--color-hero-line)", opacity })}
          />
        ))}
      </g>
      <path d={piece} transform="translate(196 352) rotate(-8)" fill="var(--color-hero-accent)" />
      <g
        fill="none"
        stroke="var(--color-hero)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M246 398l-24 22 28 20M292 392l26 18-22 26" />
      </g>
    </svg>
  );
}

function HomeSearch() {
  const { t } = useTranslation();
  const { settings } = useRootData();
  const navigate = useNavigate();
  const inputId = useId();
  return (
    <SearchBox
      action={`${settings.contextPath}publicCodes`}
      name="keyword"
      label={t("home.search.label")}
      buttonLabel={t("home.search.button")}
      hidden={{ lang: settings.lang }}
      inputId={inputId}
      onSearch={(keyword) =>
        navigate(pageAddress(addresses.publicCodes, settings.lang, { keyword }))
      }
    >
      <ProgramCombobox id={inputId} placeholder={t("home.search.placeholder")} accessKey="S" />
    </SearchBox>
  );
}

/** The dark opening: slogan, the search with needs below it, what the platform is, and live figures. */
export function HomeHero({
  figures,
  needs,
  written,
}: {
  /** Slogan and subtitle as operators have written them; null for the portal's own. */
  written: Pick<PageText, "title" | "lead" | "untranslated"> | null;
  needs: readonly Need[];
  figures: Figures;
}) {
  const { t, lang } = useTranslation();
  const { country } = useServiceInfo();
  const langOf = useLangOf();
  const askedId = useId();
  const slogan = written?.title || t("home.slogan");
  const ownSubtitle = country === "" ? t("home.subtitle") : t("home.subtitleOf", { country });
  const subtitle = written?.lead || ownSubtitle;
  // A portal that has just opened has programs and agencies, and visits to come.
  const shownFigures = (["programs", "agencies", "repositoryClicks"] as const).filter(
    (name) => name !== "repositoryClicks" || figures.repositoryClicks > 0,
  );
  return (
    <section aria-labelledby="hero-title" className={styles.hero}>
      <HeroDrawing className={styles.drawing} />
      <Container className={stack(16, styles.inside)}>
        <p className={styles.slogan} lang={langOf(slogan, written?.untranslated)}>
          {slogan}
        </p>
        <h1 id="hero-title" className={styles.title}>
          {t("home.title")}
        </h1>
        <div className={stack(12)}>
          <h2 id={askedId} className={styles.asked}>
            {t("home.search.asked")}
          </h2>
          <HomeSearch />
          <HomeNeeds needs={needs} labelledBy={askedId} />
        </div>
        <p className={styles.subtitle} lang={langOf(subtitle, written?.untranslated)}>
          {subtitle}
        </p>
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
              <dd>{formatNumber(figures[name], lang)}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
