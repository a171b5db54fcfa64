import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useRootData } from "@public-code/core/web/root-data.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import {
  listRequest,
  readListQuery,
  SearchedList,
  type SearchedListSpec,
  useListTitle,
} from "@public-code/site/web/frame/searched-list.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { column, DataTable, nameColumn } from "@public-code/ui/data-table.tsx";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import textStyles from "@public-code/ui/text.module.css";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { type SoftwareComponent, software } from "#contract/software.ts";
import { softwareFiles } from "#contract/software-files.ts";

const componentsPerPage = 25;

const load = (async ({ call, url: { searchParams } }) => {
  const state = readListQuery(searchParams);
  const [own, list] = await Promise.all([
    call(software.getSoftware, {}),
    call(software.listComponents, listRequest(state, componentsPerPage)),
  ]);
  return { state, own: own.data, rows: list.data, total: list.recordsTotal };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "page"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

/** Version and licence of the portal itself, and every component that it runs with. */
export default function SoftwarePage() {
  const { t } = useTranslation();
  const { state, own, rows, total } = useLoaderData<typeof loader>();
  const list: SearchedListSpec = { texts: "software", path: addresses.software, state };
  return (
    <>
      <PageHeading
        pageCode="software"
        lead={t("software.lead")}
        documentTitle={useListTitle(list)}
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
            <section aria-labelledby="components" className={stack(16)}>
              <h2 id="components">{t("software.list.title")}</h2>
              <SearchedList {...list} total={total} shown={rows.length} size={componentsPerPage}>
                <ComponentTable rows={rows} />
              </SearchedList>
            </section>
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
