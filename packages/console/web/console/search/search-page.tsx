import { people } from "@public-code/accounts/contract/people/people.ts";
import { agencyEditing } from "@public-code/content/contract/code-editing/code-editing.ts";
import { admits } from "@public-code/core/contract/duties.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { writeStored } from "@public-code/core/web/stored.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type ManagedRow,
  managedPrograms,
} from "@public-code/programs/contract/managed-programs.ts";
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
import { Choice } from "@public-code/ui/form/choice.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useLoaderData } from "react-router";
import { Part, Rows } from "../overview/overview-part.tsx";
import { isSearchKeyOff, keywordLength } from "./console-search.tsx";

const rowsShown = 10;

type ProgramRow = Pick<ManagedRow, "programId" | "programName" | "caseNo" | "provideDeptName">;

const programRows = (rows: readonly ProgramRow[], addressOf: (programId: number) => string) =>
  rows.map(({ programId, programName, caseNo, provideDeptName }) => ({
    ...{ key: programId, name: programName, href: addressOf(programId) },
    notes: [caseNo, provideDeptName],
  }));

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
  const addressOf = (place: ConsolePlace, values: object = {}) =>
    `${consoleAddress(place)}?${new URLSearchParams({ search: keyword, ...values })}`;
  const lists = [
    {
      ...({ place: "reviews", all: addressOf("reviews") } as const),
      total: cases.recordsTotal,
      rows: programRows(cases.data, addresses.review),
    },
    {
      ...({ place: "programs", all: addressOf("programs") } as const),
      total: programs.recordsTotal,
      rows: programRows(programs.data, addresses.caseFile),
    },
    {
      ...({ place: "content/agencies", all: addressOf("content/agencies") } as const),
      total: agencies.recordsTotal,
      rows: agencies.data.map(({ code, nameZh, nameEn }) => ({
        ...{ key: code, name: nameZh, notes: [nameEn] },
        href: addressOf("content/agencies", { search: code }),
      })),
    },
    {
      ...({ place: "people", all: addressOf("people", { who: "all" }) } as const),
      total: persons.recordsTotal,
      rows: persons.data.map(({ userId, name, mail, agencyName }) => ({
        ...{ key: userId, name, notes: [mail, agencyName].filter(Boolean) },
        href: addressOf("people", { who: "all", search: mail || name }),
      })),
    },
  ];
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
      <Choice
        type="checkbox"
        label={t("console.search.key")}
        defaultChecked={!isSearchKeyOff()}
        onChange={({ target }) => writeStored("searchKey", target.checked ? null : "off")}
      />
    </>
  );
}
