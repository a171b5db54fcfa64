import { type Person, people } from "@public-code/accounts/contract/people/people.ts";
import { formatInstant } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listPage, listPlace } from "@public-code/site/web/console/list/list-page.tsx";
import type { ListState } from "@public-code/site/web/console/list/list-state.ts";
import { useChangeList } from "@public-code/site/web/console/list/use-change-list.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip } from "@public-code/ui/status-chip.tsx";
import { StatusTabs } from "@public-code/ui/status-tabs.tsx";
import { type PersonAction, PersonActionModal } from "./person-action-modal.tsx";

const page = listPage({
  call: people.listPeople,
  texts: "people",
  place: listPlace("people"),
  names: ["who"],
  request: ({ who }) => ({ operators: who === "all" ? "false" : "true" }) as const,
  above: ({ state }) => <WhoTabs state={state} />,
  rowKey: (row) => row.userId,
  columns: ({ t, actions }) => [
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
    actions((row) =>
      [...rightsActions(row), "endSessions" as const].map((kind) => ({
        label: t(`console.people.titles.${kind}`, { name: row.name }),
        text: t(`console.people.buttons.${kind}`),
        open: (onClose) => <PersonActionModal person={row} {...{ kind, onClose }} />,
      })),
    ),
  ],
});

export const clientLoader = page.clientLoader;
export default page.ListPage;

/** Nobody changes the own rights. */
function rightsActions({ self, operator }: Person): PersonAction[] {
  if (self) return [];
  return operator ? ["change", "revoke"] : ["grant"];
}

function WhoTabs({ state }: { state: ListState<"search" | "who"> }) {
  const { t } = useTranslation();
  const go = useChangeList(consoleAddress("people"), state);
  return (
    <StatusTabs
      label={t("console.people.which")}
      current={state.values.who === "all" ? "all" : "operators"}
      onChange={(key) => go({ who: key === "all" ? "all" : "" })}
      items={[
        { key: "operators", label: t("console.people.operators") },
        { key: "all", label: t("console.people.everybody") },
      ]}
    />
  );
}
