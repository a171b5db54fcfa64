import { type Person, people } from "@public-code/accounts/contract/people/people.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { actionsColumn } from "@public-code/site/web/console/list/columns.tsx";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { useChangeList } from "@public-code/site/web/console/list/use-change-list.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { type Column, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { useState } from "react";
import { useLoaderData } from "react-router";
import { PeopleHeading } from "./people-heading.tsx";
import { type PersonAction, PersonActionModal } from "./person-action-modal.tsx";

const path = consoleAddress("people");

const load = (async ({ call, url }) => {
  const state = readListState(url.searchParams, ["search", "who"]);
  const everybody = state.values.who === "all";
  const reply = await call(people.listPeople, {
    search: state.values.search,
    operators: everybody ? "false" : "true",
    ...pageRequest(state),
  });
  return { state, everybody, rows: reply.data, total: reply.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function PeoplePage() {
  const { t } = useTranslation();
  const { state, everybody, rows, total } = useLoaderData<typeof clientLoader>();
  const [pending, setPending] = useState<{ person: Person; kind: PersonAction } | null>(null);
  const go = useChangeList(path, state);
  return (
    <>
      <PeopleHeading view="people" lead={t("console.people.lead")} />
      <StatusTabs
        label={t("console.people.which")}
        current={everybody ? "all" : "operators"}
        onChange={(key) => go({ who: key === "all" ? "all" : "" })}
        items={[
          { key: "operators", label: t("console.people.operators") },
          { key: "all", label: t("console.people.everybody") },
        ]}
      />
      <ConsoleList
        search={{ label: t("console.people.search"), hint: t("console.people.searchHint") }}
        label={t("console.place.people")}
        path={path}
        state={state}
        rows={rows}
        rowKey={(row) => row.userId}
        total={total}
        columns={useColumns((person, kind) => setPending({ person, kind }))}
      />
      {pending && (
        <PersonActionModal
          key={`${pending.person.userId} ${pending.kind}`}
          person={pending.person}
          kind={pending.kind}
          onClose={() => setPending(null)}
        />
      )}
    </>
  );
}

/** Nobody changes the own rights. */
function rightsActions({ self, operator }: Person): PersonAction[] {
  if (self) return [];
  return operator ? ["change", "revoke"] : ["grant"];
}

function useColumns(onAsk: (person: Person, kind: PersonAction) => void): Column<Person>[] {
  const { t } = useTranslation();
  return [
    nameColumn("name", t("console.columns.actor"), (row) =>
      row.self ? t("console.people.you", { name: row.name }) : row.name,
    ),
    column("mail", t("console.people.mail"), (row) => row.mail),
    column("agency", t("console.people.agency"), (row) => row.agencyName),
    column("role", t("console.people.role"), (row) => (
      <StatusChip tone={row.operator ? "success" : "neutral"}>
        {row.operatorRole === ""
          ? t("console.people.noOperator")
          : t(`console.people.roles.${row.operatorRole}`)}
      </StatusChip>
    )),
    column(
      "signedIn",
      t("console.people.lastSignedIn"),
      (row) => formatInstant(row.lastSignedInAt) || t("console.people.never"),
    ),
    actionsColumn(t, (row) => {
      const kinds = [...rightsActions(row), "endSessions"] as const;
      return kinds.map((kind) => ({
        label: t(`console.people.titles.${kind}`, { name: row.name }),
        text: t(`console.people.buttons.${kind}`),
        onClick: () => onAsk(row, kind),
      }));
    }),
  ];
}
