import { ServiceContact } from "@public-code/content/web/faq/service-contact.tsx";
import { PageSection } from "@public-code/content/web/page-section.tsx";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listStories } from "@public-code/reuse/contract/public-stories.ts";
import { StoryHeadline } from "@public-code/reuse/web/stories/story-headline.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { useServiceInfo } from "@public-code/site/web/frame/service-info.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { KpiTile, KpiTiles } from "@public-code/ui/kpi-tile.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import { LogoMark } from "@public-code/ui/logo-mark.tsx";
import { Prose } from "@public-code/ui/prose.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { figures } from "#contract/figures/figures.ts";
import { FiguresNote, ReusedTile } from "../statistics/figure-tiles.tsx";
import { useFormatCount } from "../statistics/format-count.ts";

const shownStories = 3;
const shownTotals = ["programs", "agencies", "repositoryClicks"] as const;

const abroadLinks = {
  programs: addresses.publicCodes,
  data: addresses.openData,
  assistants: addresses.assistants,
} as const;

const load = (async ({ call }) => {
  const [statistics, stories] = await Promise.all([
    call(figures.getStatistics, {}),
    call(listStories, { page: 0, iDisplayLength: shownStories }),
  ]);
  const { madeAt, samples, totals, since, reuse } = statistics.data;
  return { madeAt, samples, totals, reuse, since, stories: stories.data };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** What the platform is, who runs it, and since when. */
function WhatItIs({ since }: { since: string | null }) {
  const { t } = useTranslation();
  const { owner, country } = useServiceInfo();
  return (
    <PageSection isPart title={t("press.what.title")}>
      <Prose>
        <p>{t("press.what.text")}</p>
        {owner !== "" && (
          <p>
            {country === ""
              ? t("press.what.owner", { owner })
              : t("press.what.ownerOf", { owner, country })}
          </p>
        )}
        {since !== null && <p>{t("press.what.since", { month: since })}</p>}
      </Prose>
    </PageSection>
  );
}

/** What the platform has for those of other countries. */
function OtherCountries() {
  const { t } = useTranslation();
  return (
    <PageSection isPart title={t("press.abroad.title")}>
      <Prose>
        <p>{t("press.abroad.text")}</p>
        <ul>
          {(["programs", "data", "assistants"] as const).map((name) => (
            <li key={name}>
              <UiLink href={abroadLinks[name]}>{t(`press.abroad.${name}`)}</UiLink>
            </li>
          ))}
        </ul>
      </Prose>
    </PageSection>
  );
}

function Logo({ samples }: { samples: number }) {
  const { t } = useTranslation();
  const { settings } = useRootData();
  return (
    <PageSection isPart title={t("press.logo.title")}>
      <div className={stack(16)}>
        <div className={cluster(16, { across: 24, align: "center" })}>
          <LogoMark />
          <ButtonLink
            native
            href={`${settings.contextPath}pictures/logo.svg`}
            download="public-code-logo.svg"
            variant="secondary"
          >
            {t("press.logo.download")}
          </ButtonLink>
        </div>
        <Prose size="body">
          <p>
            {t("press.logo.text")} {samples > 0 && `${t("press.logo.samples")} `}
            <UiLink href={addresses.openData}>{t("press.logo.terms")}</UiLink>
          </p>
        </Prose>
      </div>
    </PageSection>
  );
}

/** What somebody who writes about the platform asks first. */
export default function PressPage() {
  const { t } = useTranslation();
  const format = useFormatCount();
  const { madeAt, samples, totals, reuse, since, stories } = useLoaderData<typeof loader>();
  const langOf = useLangOf();
  return (
    <>
      <PageHeading pageCode="press" lead={t("press.lead")} />
      <Container className={stack(0, { across: 48, columns: 2 })}>
        {/* The first program of all may be a sample. */}
        <WhatItIs since={samples > 0 ? null : since} />
        <OtherCountries />
      </Container>
      <PageSection
        title={t("press.figures.title")}
        action={<UiLink href={addresses.statistics}>{t("press.figures.more")}</UiLink>}
      >
        <div className={stack(16)}>
          <KpiTiles>
            {shownTotals.map((name) => (
              <KpiTile
                key={name}
                label={t(`statistics.totals.${name}`)}
                value={format(totals[name])}
              />
            ))}
            <ReusedTile reuse={reuse} />
          </KpiTiles>
          <p className={textStyles.muted}>
            <FiguresNote figures={{ samples, madeAt }} />
          </p>
        </div>
      </PageSection>
      <Container className={stack(0, { across: 48, columns: 2 })}>
        <div className={stack(0, { align: "start" })}>
          {stories.length > 0 && (
            <PageSection
              isPart
              title={t("press.stories.title")}
              action={<UiLink href={addresses.adoptionStories}>{t("press.stories.more")}</UiLink>}
            >
              <ul className={stack(16)}>
                {stories.map((story) => (
                  <li key={story.reuseId} className={stack(4)}>
                    <UiLink href={addresses.story(story.reuseId)}>
                      <StoryHeadline story={story} />
                    </UiLink>
                    <p className={textStyles.note}>
                      <UiLink
                        href={addresses.program(story.firstEditionNo)}
                        lang={langOf(story.programName)}
                      >
                        {story.programName}
                      </UiLink>
                      {" · "}
                      <span lang={langOf(story.agencyName)}>{story.agencyName}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </PageSection>
          )}
          <Logo samples={samples} />
        </div>
        <div className={stack(0, { top: 64, align: "start" })}>
          <ServiceContact title={t("press.contact.title")} text={t("press.contact.text")} />
        </div>
      </Container>
    </>
  );
}
