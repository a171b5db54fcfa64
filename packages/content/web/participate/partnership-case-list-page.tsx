import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { CardGrid } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { useLoaderData } from "react-router";
import { partnershipCases } from "#contract/content.ts";
import { UntranslatedNote } from "../untranslated-note.tsx";
import { CaseCard } from "./case-card.tsx";
import { casePageAddress, casePageCount, casesPerPage } from "./case-pages.ts";

const path = addresses.partnershipCaseList;
/** Pictures of the first row are on the screen at once. */
const firstRow = 3;

const load = (async ({ call, url }) => {
  const page = readPage(url.searchParams);
  const reply = await call(partnershipCases.queryList, {
    page: page - 1,
    iDisplayLength: casesPerPage,
  });
  return { page, cases: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["page"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function PartnershipCaseListPage() {
  const { t, lang } = useTranslation();
  const { page, cases, total } = useLoaderData<typeof loader>();
  const pages = casePageCount(total);
  return (
    <>
      <PageHeading
        pageCode="partnershipCaseList"
        through={["partnershipCase"]}
        lead={t("content.caseList.lead")}
        documentTitle={page === 1 ? undefined : t("content.caseList.documentTitle", { page })}
        canonicalPath={page === 1 ? path : `${path}?page=${page}`}
      />
      <Container className={stack(24, { top: 32 })}>
        <ListStatus
          terms={[page > 1 ? t("frame.pagination.page", { page }) : ""]}
          className={textStyles.count}
        >
          {t("content.caseList.status", { count: total })}
        </ListStatus>
        <UntranslatedNote texts={cases} />
        {total > 0 && cases.length === 0 ? (
          <PastLastPage pages={pages} first={path} />
        ) : (
          <CardGrid columns={3}>
            {cases.map((item, index) => (
              <CaseCard as="li" key={item.caseId} item={item} level={2} eager={index < firstRow} />
            ))}
          </CardGrid>
        )}
        <Pager current={page} total={pages} hrefFor={(to) => casePageAddress(to, lang)} />
      </Container>
    </>
  );
}
