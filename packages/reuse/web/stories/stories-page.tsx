import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { listProgramStories, listStories } from "#contract/public-stories.ts";
import { StoryCard } from "./story-card.tsx";

const path = addresses.adoptionStories;
const storiesPerPage = 10;

/** Parts of the list, each by the parameter of its address: a declared use, a program, an agency. */
const parts = ["use", "program", "agency"] as const;

const load = (async ({ call, url }) => {
  const { searchParams } = url;
  const page = readPage(searchParams);
  const paging = { page: page - 1, iDisplayLength: storiesPerPage };
  const part = parts.find((candidate) => searchParams.get(candidate));
  const named = part === undefined ? "" : cutText(searchParams.get(part) ?? "", 50);
  const reply =
    part === "program"
      ? await call(listProgramStories, { programId: named, ...paging })
      : await call(listStories, {
          ...(part === "use" && { reuseId: named }),
          ...(part === "agency" && { agencyCode: named }),
          ...paging,
        });
  const query: Partial<Record<(typeof parts)[number], string>> =
    part === undefined ? {} : { [part]: named };
  return { page, query, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["page", ...parts] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** What agencies tell of the programs that they took over. */
export default function StoriesPage() {
  const { t, lang } = useTranslation();
  const { page, query, rows, total } = useLoaderData<typeof loader>();
  const pages = Math.ceil(total / storiesPerPage);
  const own = new URLSearchParams({ ...query, ...(page > 1 && { page: String(page) }) });
  const isPart = Object.keys(query).length > 0;
  const [only] = query.use === undefined ? [] : rows;
  const title = only && t("stories.titleOf", { name: only.programName, agency: only.agencyName });
  return (
    <>
      <PageHeading
        pageCode="adoptionStories"
        lead={t("stories.lead")}
        documentTitle={title ?? (page === 1 ? undefined : t("stories.documentTitle", { page }))}
        canonicalPath={own.size > 0 ? `${path}?${own}` : path}
      />
      <Container className={stack(24, { top: 32 })}>
        <p role="status">
          {t("stories.count", { count: total })}{" "}
          {isPart && <UiLink href={path}>{t("stories.all")}</UiLink>}
        </p>
        {total === 0 && (
          <EmptyState
            title={t("stories.empty.title")}
            actions={
              isPart ? (
                <ButtonLink href={path}>{t("stories.all")}</ButtonLink>
              ) : (
                <ButtonLink href={addresses.publicCodes}>{t("stories.empty.programs")}</ButtonLink>
              )
            }
          >
            <p>{t("stories.empty.text")}</p>
          </EmptyState>
        )}
        {total > 0 && rows.length === 0 && (
          <PastLastPage
            pages={pages}
            first={isPart ? `${path}?${new URLSearchParams(query)}` : path}
          />
        )}
        {rows.length > 0 && (
          <ul className={stack(24)}>
            {rows.map((story) => (
              <li key={story.reuseId}>
                <StoryCard story={story} level={2} />
              </li>
            ))}
          </ul>
        )}
        <Pager
          current={page}
          total={pages}
          hrefFor={(to) => pageAddress(path, lang, { ...query, page: to === 1 ? "" : to })}
        />
        <p className={textStyles.lead}>{t("stories.write")}</p>
      </Container>
    </>
  );
}
