import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { type TextKey, useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { type Action, useAction } from "@public-code/site/web/console/action/use-action.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { CellNote, type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import {
  type ContentLink,
  contentLinks,
  type LinkState,
  linkStates,
} from "#contract/links/content-links.ts";
import { ContentHeading } from "../content/content-heading.tsx";
import { contentPath, placeName, placeOfCategory } from "../content/content-places.ts";

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "state"]);
  const reply = await call(contentLinks.listLinks, {
    search: state.values.search,
    state: linkStates.find((candidate) => candidate === state.values.state) ?? "",
    ...pageRequest(state),
  });
  return { state, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

const tones: Record<LinkState, Tone> = {
  dead: "danger",
  failing: "warning",
  notAsked: "neutral",
  unchecked: "neutral",
  answers: "success",
};

export default function LinksPage() {
  const { t } = useTranslation();
  const list = useLoaderData<typeof clientLoader>();
  const action = useAction();
  return (
    <>
      <ContentHeading place="links" lead={t("console.links.lead")} />
      <ConsoleList
        search={{ label: t("console.links.search"), hint: t("console.links.searchHint") }}
        choices={[
          {
            name: "state",
            label: t("console.links.state"),
            emptyLabel: t("console.links.allStates"),
            options: linkStates.map((value) => ({
              value,
              label: t(`console.links.states.${value}`),
            })),
          },
        ]}
        label={t("console.content.places.links")}
        caption={t("console.links.caption")}
        path={contentPath("links")}
        {...list}
        rowKey={(row) => row.address}
        columns={useColumns(action)}
        empty={{ title: t("console.links.empty") }}
      >
        <ActionFailure failure={action.failure} />
      </ConsoleList>
    </>
  );
}

/** Where a link is edited, and the name of that place. */
function whereOf({ kind, id, category }: ContentLink["places"][number]): [string, TextKey] {
  if (kind !== "code") return [`${contentPath(kind)}/${id}`, placeName(kind)];
  const place = placeOfCategory(category);
  const query = place === "codes" ? `?${new URLSearchParams({ category })}` : "";
  return [contentPath(place) + query, placeName(place)];
}

function useColumns(action: Action): Column<ContentLink>[] {
  const { t } = useTranslation();
  return [
    nameColumn("address", t("console.links.address"), (row) => (
      <UiLink href={row.address} newTabLabel={t("frame.newTab")}>
        {row.address}
      </UiLink>
    )),
    column("places", t("console.links.places"), (row) => (
      <ul className={stack(4)}>
        {row.places.map((place) => {
          const [path, name] = whereOf(place);
          return (
            <li key={`${path} ${place.title}`}>
              <UiLink href={path}>{place.title || t("console.content.untitled")}</UiLink>
              <CellNote>{t(name)}</CellNote>
            </li>
          );
        })}
      </ul>
    )),
    column("state", t("console.links.state"), (row) => (
      <>
        <StatusChip tone={tones[row.state]}>{t(`console.links.states.${row.state}`)}</StatusChip>
        {row.status > 0 && <CellNote>{t("console.links.status", { status: row.status })}</CellNote>}
        {row.failingSince && (
          <CellNote>{t("console.links.since", { time: formatInstant(row.failingSince) })}</CellNote>
        )}
        {row.checkedAt && (
          <CellNote>{t("console.links.checked", { time: formatInstant(row.checkedAt) })}</CellNote>
        )}
      </>
    )),
    actionsColumn(t, ({ address }) => [
      {
        label: t("console.links.checkNamed", { address }),
        text: t("console.links.check"),
        call: contentLinks.checkLink,
        loading: action.busy,
        onClick: () =>
          action.run((call) => call(contentLinks.checkLink, { address }), t("console.links.done")),
      },
    ]),
  ];
}
