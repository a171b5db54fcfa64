import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { TextKey } from "@public-code/core/web/translation.ts";
import { listFilter, listPage } from "@public-code/site/web/console/list/list-page.tsx";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import {
  type ContentLink,
  contentLinks,
  type LinkState,
  linkStates,
} from "#contract/links/content-links.ts";
import { contentList } from "../content/content-heading.tsx";
import { contentPath, placeName, placeOfCategory } from "../content/content-places.ts";

const tones: Record<LinkState, Tone> = {
  dead: "danger",
  failing: "warning",
  notAsked: "neutral",
  unchecked: "neutral",
  answers: "success",
};

/** Where a link is edited, and the name of that place. */
function whereOf({ kind, id, category }: ContentLink["places"][number]): [string, TextKey] {
  if (kind !== "code") return [`${contentPath(kind)}/${id}`, placeName(kind)];
  const place = placeOfCategory(category);
  const query = place === "codes" ? `?${new URLSearchParams({ category })}` : "";
  return [contentPath(place) + query, placeName(place)];
}

const page = listPage({
  call: contentLinks.listLinks,
  texts: "links",
  place: contentList("links"),
  filters: {
    state: listFilter({
      label: "console.links.state",
      all: "console.links.allStates",
      options: linkStates,
      textOf: (state) => `console.links.states.${state}`,
    }),
  },
  rowKey: (row) => row.address,
  columns: ({ t, actions }) => [
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
    actions(({ address }) => [
      {
        label: t("console.links.checkNamed", { address }),
        text: t("console.links.check"),
        call: contentLinks.checkLink,
        send: (call) => call(contentLinks.checkLink, { address }),
        done: t("console.links.done"),
      },
    ]),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;
