import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { cutText } from "@public-code/core/contract/tidy-text.ts";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { inBrowser, type Load, onServer } from "@public-code/core/web/load.ts";
import { pageAddress } from "@public-code/core/web/page-addresses.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { readPage } from "@public-code/core/web/read-page.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ListStatus } from "@public-code/site/web/frame/list-status.tsx";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import { Pager } from "@public-code/site/web/frame/pager.tsx";
import { PastLastPage } from "@public-code/site/web/frame/past-last-page.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SearchBox } from "@public-code/ui/search-box.tsx";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData, useNavigate } from "react-router";
import { type SoftwareComponent, software, softwareFiles } from "#contract/software.ts";

const path = addresses.software;
const componentsPerPage = 25;
const keywordMaximum = 100;

const load = (async ({ call, url: { searchParams } }) => {
  const page = readPage(searchParams);
  const keyword = cutText((searchParams.get("keyword") ?? "").trim(), keywordMaximum);
  const request = { keyword, page: page - 1, iDisplayLength: componentsPerPage };
  const [own, list] = await Promise.all([
    call(software.getSoftware, {}),
    call(software.listComponents, request),
  ]);
  return { state: { keyword, page }, own: own.data, rows: list.data, total: list.recordsTotal };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "page"] };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** Version and licence of the portal itself, and every component that it runs with. */
export default function SoftwarePage() {
  const { t } = useTranslation();
  const listed = useFormatList();
  const { state, own } = useLoaderData<typeof loader>();
  const pageName = state.page > 1 ? t("frame.pagination.page", { page: state.page }) : "";
  const terms = [state.keyword, pageName].filter((term) => term !== "");
  return (
    <>
      <PageHeading
        pageCode="software"
        lead={t("software.lead")}
        documentTitle={
          terms.length === 0 ? undefined : t("software.documentTitle", { terms: listed(terms) })
        }
      />
      <Container className={stack(32, { top: 32 })}>
        {own === null ? (
          <EmptyState title={t("software.notBuilt.title")}>
            <p>{t("software.notBuilt.text")}</p>
          </EmptyState>
        ) : (
          <>
            <FactList
              layout="aside"
              facts={(["version", "licence"] as const).map((key) => ({
                key,
                term: t(`software.${key}`),
                value: own[key],
              }))}
            />
            <SoftwareFiles />
            <ComponentList terms={terms} />
          </>
        )}
      </Container>
    </>
  );
}

function SoftwareFiles() {
  const { t } = useTranslation();
  const { contextPath } = useRootData().settings;
  return (
    <section aria-labelledby="files" className={stack(8)}>
      <h2 id="files">{t("software.files.title")}</h2>
      <ul className={stack(8)}>
        {(["sbom", "notices"] as const).map((name) => (
          <li key={name}>
            <UiLink native href={contextPath.slice(0, -1) + softwareFiles[name].path} download>
              {t(`software.files.${name}`)}
            </UiLink>
            <div className={textStyles.muted}>{t(`software.files.${name}Note`)}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ComponentList({ terms }: { terms: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { lang, contextPath } = useRootData().settings;
  const { state, rows, total } = useLoaderData<typeof loader>();
  const address = ({ page = 1, ...change }: Partial<typeof state>) =>
    pageAddress(path, lang, { ...state, ...change, page: page === 1 ? "" : page });
  const pages = Math.ceil(total / componentsPerPage);
  return (
    <section aria-labelledby="components" className={stack(16)}>
      <h2 id="components">{t("software.list.title")}</h2>
      <SearchBox
        size="medium"
        action={`${contextPath}${path.slice(1)}`}
        name="keyword"
        label={t("software.search.label")}
        placeholder={t("software.search.placeholder")}
        buttonLabel={t("software.search.button")}
        defaultValue={state.keyword}
        hidden={{ lang }}
        onSearch={(keyword) => navigate(address({ keyword }), { preventScrollReset: true })}
      />
      <ListStatus terms={terms} className={textStyles.count}>
        {t("software.count", { count: total })}
      </ListStatus>
      {total > 0 && rows.length === 0 && <PastLastPage pages={pages} first={address({})} />}
      {total === 0 ? (
        <EmptyState
          title={t("software.empty.title")}
          actions={<ButtonLink href={path}>{t("software.empty.all")}</ButtonLink>}
        >
          <p>{t("software.empty.text")}</p>
        </EmptyState>
      ) : (
        rows.length > 0 && <ComponentTable rows={rows} />
      )}
      <Pager current={state.page} total={pages} hrefFor={(page) => address({ page })} />
    </section>
  );
}

function ComponentTable({ rows }: { rows: readonly SoftwareComponent[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t("software.list.caption")}
      rows={rows}
      rowKey={({ name, version }) => `${name}@${version}`}
      columns={[
        nameColumn<SoftwareComponent>("name", t("software.list.name"), ({ name, url }) =>
          url === null ? (
            name
          ) : (
            <UiLink href={url} newTabLabel={t("frame.external")}>
              {name}
            </UiLink>
          ),
        ),
        column<SoftwareComponent>("version", t("software.list.version"), ({ version }) => version),
        column<SoftwareComponent>(
          "licence",
          t("software.list.licence"),
          ({ licence }) => licence || t("software.list.noLicence"),
        ),
      ]}
    />
  );
}
