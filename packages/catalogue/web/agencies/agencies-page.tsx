import {
  type LevelFilter,
  levelFilters,
} from "@public-code/core/contract/code-lists/code-names.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { fromServer, type Load, onServer } from "@public-code/core/web/load.ts";
import type { PageHandle } from "@public-code/core/web/page-query.ts";
import { useLangOf } from "@public-code/core/web/text-language.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { PageHeading } from "@public-code/site/web/frame/page-heading.tsx";
import {
  listRequest,
  readListQuery,
  SearchedList,
  type SearchedListSpec,
  useListTitle,
} from "@public-code/site/web/frame/searched-list.tsx";
import { Card, CardGrid, CardTitle } from "@public-code/ui/card.tsx";
import { Container } from "@public-code/ui/container.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import { agencies, type PublicAgency } from "#contract/agencies/agencies.ts";
import styles from "./agencies-page.module.css";
import { AgencyMarks } from "./agency-marks.tsx";

/** An agency in a list: name, level, and how much it offers and uses. */
function AgencyCard({ agency }: { agency: PublicAgency }) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <Card as="li">
      <CardTitle level={2} href={addresses.agency(agency.code)} lang={langOf(agency.name)}>
        {agency.name}
      </CardTitle>
      <AgencyMarks agency={agency} />
      <p className={styles.counts}>
        {t("agencies.card.counts", { offered: agency.programCount, used: agency.usedCount })}
      </p>
    </Card>
  );
}

const agenciesPerPage = 24;

const load = (async ({ call, url: { searchParams } }) => {
  const level: LevelFilter | "" =
    levelFilters.find((candidate) => candidate === searchParams.get("level")) ?? "";
  const state = { ...readListQuery(searchParams), level };
  const reply = await call(agencies.queryAgencies, listRequest(state, agenciesPerPage));
  return { state, rows: reply.data, total: reply.recordsTotal, levels: reply.levels };
}) satisfies Load<unknown>;

/** See PageHandle. */
export const handle: PageHandle = { reads: ["keyword", "level", "page"] };
export const loader = onServer(load);
export const clientLoader = fromServer<typeof load>();

export default function AgenciesPage() {
  const { t } = useTranslation();
  const { state, rows, total, levels } = useLoaderData<typeof loader>();
  // A level that no agency has is offered while it is chosen, so that it can be seen and left.
  const offered = levelFilters.filter((level) => levels[level] > 0 || level === state.level);
  const whole = Object.values(levels).reduce((sum, count) => sum + count, 0);
  const list: SearchedListSpec<"level"> = {
    texts: "agencies.list",
    path: addresses.agencies,
    state,
    choices: [
      {
        name: "level",
        label: t("agencies.level.label"),
        options: [
          { value: "", label: t("agencies.list.all"), count: whole },
          ...offered.map((level) => ({
            value: level,
            label: t(`agencies.level.${level}`),
            count: levels[level],
          })),
        ],
      },
    ],
  };
  return (
    <>
      <PageHeading
        pageCode="agencies"
        lead={t("agencies.list.lead")}
        documentTitle={useListTitle(list)}
      />
      <Container className={stack(24, { top: 32 })}>
        <SearchedList {...list} total={total} shown={rows.length} size={agenciesPerPage}>
          <CardGrid columns={3}>
            {rows.map((agency) => (
              <AgencyCard key={agency.code} agency={agency} />
            ))}
          </CardGrid>
        </SearchedList>
      </Container>
    </>
  );
}
