import { people } from "@public-code/accounts/contract/people/people.ts";
import { agencyEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { admits } from "@public-code/core/contract/duties.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { managedPrograms } from "@public-code/programs/contract/managed-programs.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import {
  type ConsolePlace,
  consoleAddress,
  useConsolePlaces,
} from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { consoleUser } from "@public-code/site/web/console/shell/operator-session.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { EmptyState } from "@public-code/ui/empty-state.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { Part, Rows } from "../overview/overview-part.tsx";
import { keywordLength } from "./console-search.tsx";

const rowsShown = 10;

const load = (async ({ call, url }) => {
  const keyword = (url.searchParams.get("keyword") ?? "").trim().slice(0, keywordLength);
  if (keyword === "") return { keyword, lists: [] };
  const query = { search: keyword, iDisplayLength: rowsShown };
  const findsPeople = admits(people.listPeople, await consoleUser());
  const [cases, programs, agencies, persons] = await Promise.all([
    call(review.listReviews, query),
    call(managedPrograms.listPrograms, query),
    call(agencyEditing.listAgencies, query),
    findsPeople ? call(people.listPeople, query) : { data: [], recordsTotal: 0 },
  ]);
  const listOf = (place: ConsolePlace, values: object = {}) =>
    `${consoleAddress(place)}?${new URLSearchParams({ search: keyword, ...values })}`;
  const ofAgencies = consoleAddress("content/agencies");
  const lists = [
    {
      place: "reviews",
      all: listOf("reviews"),
      total: cases.recordsTotal,
      rows: cases.data.map(({ programId, programName, caseNo, provideDeptName }) => ({
        ...{ key: programId, name: programName, href: addresses.review(programId) },
        notes: [caseNo, provideDeptName],
      })),
    },
    {
      place: "programs",
      all: listOf("programs"),
      total: programs.recordsTotal,
      rows: programs.data.map(({ programId, programName, caseNo, provideDeptName }) => ({
        ...{ key: programId, name: programName, href: addresses.caseFile(programId) },
        notes: [caseNo, provideDeptName],
      })),
    },
    {
      place: "content/agencies",
      all: listOf("content/agencies"),
      total: agencies.recordsTotal,
      rows: agencies.data.map(({ code, nameZh, nameEn }) => ({
        ...{ key: code, name: nameZh, notes: [nameEn] },
        href: `${ofAgencies}?${new URLSearchParams({ search: code })}`,
      })),
    },
    {
      place: "people",
      all: listOf("people", { who: "all" }),
      total: persons.recordsTotal,
      rows: persons.data.map(({ userId, name, mail, agencyName }) => ({
        ...{ key: userId, name, notes: [mail, agencyName].filter(Boolean) },
        href: listOf("people", { who: "all", search: mail || name }),
      })),
    },
  ] as const;
  return { keyword, lists: lists.filter(({ total }) => total > 0) };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

/** What the console has of a keyword, each with the way to it. */
export default function SearchPage() {
  const { t } = useTranslation();
  const { keyword, lists } = useLoaderData<typeof clientLoader>();
  const { menu } = useConsolePlaces();
  const pages = menu.flatMap((entry) => {
    const notes = [t(`console.nav.places.${entry.name}`)];
    return entry.pages
      .map(({ name, title }) => ({ key: name, href: consoleAddress(name), name: t(title), notes }))
      .filter(({ name }) => keyword !== "" && name.toLowerCase().includes(keyword.toLowerCase()));
  });
  return (
    <>
      <ConsoleHeading
        place="overview"
        title={t("console.search.title")}
        lead={keyword === "" ? undefined : t("console.search.lead", { keyword })}
      />
      {pages.length > 0 && (
        <Part id="pages" title={t("console.search.places")}>
          <Rows rows={pages} />
        </Part>
      )}
      {lists.map(({ place, all, total, rows }) => (
        <Part key={place} id={place} title={t(`console.place.${place}`)}>
          <Rows rows={rows} />
          {total > rows.length && (
            <UiLink href={all}>{t("console.search.more", { count: total })}</UiLink>
          )}
        </Part>
      ))}
      {pages.length === 0 && lists.length === 0 && (
        <EmptyState title={t(keyword ? "console.list.noMatch" : "console.search.empty")} />
      )}
    </>
  );
}
