import { addresses } from "@public-code/contract/site/addresses.ts";
import { listStories } from "@public-code/contract/stories/public-stories.ts";
import { useLoaderData } from "react-router";
import { PageHeading } from "#features/frame/page-heading.tsx";
import { PastLastPage } from "#features/frame/past-last-page.tsx";
import { inBrowser, type Load, onServer } from "#platform/load.ts";
import { pageAddress } from "#platform/page-addresses.ts";
import type { PageHandle } from "#platform/page-query.ts";
import { usePaginationWords } from "#platform/pagination-words.ts";
import { readPage } from "#platform/read-page.ts";
import { useRootData } from "#platform/root-data.ts";
import { useTranslation } from "#platform/translation.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Container } from "#ui/container.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination } from "#ui/pagination.tsx";
import styles from "./stories-page.module.css";
import { StoryCard } from "./story-card.tsx";

const path = addresses.adoptionStories;
const storiesPerPage = 10;

const load = (async ({ call, url }) => {
  const page = readPage(url.searchParams);
  const reply = await call(listStories, {
    page: page - 1,
    iDisplayLength: storiesPerPage,
  });
  return { page, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["page"] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** What agencies tell of the programs that they took over. */
export default function StoriesPage() {
  const { t } = useTranslation();
  const pagerWords = usePaginationWords();
  const { settings } = useRootData();
  const { page, rows, total } = useLoaderData<typeof loader>();
  const pages = Math.ceil(total / storiesPerPage);
  return (
    <>
      <PageHeading
        pageCode="adoptionStories"
        lead={t("stories.lead")}
        documentTitle={page === 1 ? undefined : t("stories.documentTitle", { page })}
        canonicalPath={page === 1 ? path : `${path}?page=${page}`}
      />
      <Container className={styles.page}>
        <p role="status">{t("stories.count", { count: total })}</p>
        {total === 0 && (
          <EmptyState
            title={t("stories.empty.title")}
            actions={
              <ButtonLink href={addresses.publicCodes}>{t("stories.empty.programs")}</ButtonLink>
            }
          >
            <p>{t("stories.empty.text")}</p>
          </EmptyState>
        )}
        {total > 0 && rows.length === 0 && <PastLastPage pages={pages} first={path} />}
        {rows.length > 0 && (
          <ul className={styles.list}>
            {rows.map((story) => (
              <li key={story.storyId}>
                <StoryCard story={story} level={2} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          current={page}
          total={pages}
          hrefFor={(to) => pageAddress(path, settings.lang, { page: to === 1 ? "" : to })}
          labels={pagerWords}
        />
        <p className={styles.note}>{t("stories.write")}</p>
      </Container>
    </>
  );
}
