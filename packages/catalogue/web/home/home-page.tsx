import { news, pageTexts } from "@public-code/content/contract/content.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { homeTypes } from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listStories } from "@public-code/reuse/contract/public-stories.ts";
import { storyGain } from "@public-code/reuse/web/stories/story-headline.tsx";
import { Announcement } from "@public-code/site/web/frame/announcement.tsx";
import { PageTitle } from "@public-code/site/web/frame/page-title.tsx";
import { useDrawnPicture } from "@public-code/site/web/frame/shared-picture.ts";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { cluster, stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useLoaderData } from "react-router";
import { catalogue } from "#contract/catalogue.ts";
import { FunctionTiles } from "#web/function-tiles.tsx";
import { ProgramCard } from "#web/program-card.tsx";
import { HomeCards } from "./home-cards.tsx";
import { HomeEcosystem } from "./home-ecosystem.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeNews } from "./home-news.tsx";
import styles from "./home-page.module.css";
import { HomeReuse } from "./home-reuse.tsx";

const newestShown = 4;
const storiesRead = 12;
const storiesShown = 3;

const load = (async ({ call }) => {
  const [list, codeList, figures, flows, stories, newsList, written] = await Promise.all([
    call(catalogue.queryList, { iDisplayLength: newestShown, sortColumn: "newest" }),
    call(codes.queryAppCodeList, {}),
    call(catalogue.getFigures, {}),
    call(catalogue.getReuseFlows, {}),
    call(listStories, { iDisplayLength: storiesRead }),
    call(news.queryFrontNewsList, {}),
    call(pageTexts.queryPageText, { pageCode: "home" }),
  ]);
  const types = homeTypes.map((code) => ({
    code,
    name:
      codeList.data.find((item) => item.category === "code_filter_type" && item.code === code)
        ?.name ?? code,
    count: list.facets.type[code] ?? 0,
  }));
  const needs = codeList.data
    .filter(({ category, retired }) => category === "search_word" && !retired)
    .map(({ code, name }) => ({ code, name }));
  return {
    newest: list.data,
    types,
    figures: figures.data,
    needs,
    flows: flows.data,
    news: newsList.data,
    written: written.data,
    // Those that state a number come first.
    stories: stories.data
      .toSorted(
        (left, right) => Number(storyGain(right) !== null) - Number(storyGain(left) !== null),
      )
      .slice(0, storiesShown),
  };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function HomePage() {
  const { t } = useTranslation();
  const { newest, types, figures, needs, flows, stories, written, ...loaded } =
    useLoaderData<typeof loader>();
  const picture = useDrawnPicture("home", t("home.sharedPicture"));
  return (
    <>
      <PageTitle
        title=""
        description={written?.lead || t("home.subtitle")}
        path="/"
        image={picture}
        feed={{ search: {} }}
      />
      <Announcement />
      <HomeHero figures={figures} needs={needs} written={written} />
      <HomeReuse flows={flows} stories={stories} />
      <Container as="section" aria-labelledby="categories" className={styles.section}>
        <h2 id="categories">{t("home.categories.title")}</h2>
        <p className={textStyles.lead}>{t("home.categories.lead")}</p>
        <div className={styles.tiles}>
          <FunctionTiles tiles={types} level={3} />
        </div>
      </Container>
      <HomeCards />
      <Container as="section" aria-labelledby="newest" className={styles.section}>
        <div className={cluster(12, { align: "center", justify: "between" }, styles.headingRow)}>
          <h2 id="newest">{t("home.newest.title")}</h2>
          <ButtonLink href={addresses.catalogue({ sort: "newest" })} variant="secondary">
            {t("home.newest.all")}
          </ButtonLink>
        </div>
        {newest.length === 0 && <p>{t("home.newest.empty")}</p>}
        <CardGrid columns={2}>
          {newest.map((item) => (
            <li key={item.programId}>
              <ProgramCard item={item} />
            </li>
          ))}
        </CardGrid>
      </Container>
      <HomeNews items={loaded.news} />
      <HomeEcosystem />
      <Container
        as="section"
        aria-labelledby="closing"
        className={stack(16, { justify: "center" }, styles.closing)}
      >
        <h2 id="closing">{t("home.closing.title")}</h2>
        <p className={textStyles.lead}>{t("home.closing.text")}</p>
        <ButtonLink href={addresses.publicCodes} size="large">
          {t("home.closing.action")}
        </ButtonLink>
      </Container>
    </>
  );
}
