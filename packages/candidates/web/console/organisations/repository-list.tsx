import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleList } from "@public-code/site/web/console/list/console-list.tsx";
import type { ListState } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { CellNote, column, nameColumn } from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import {
  type OrganisationRepository,
  type RepositoryOutcome,
  repositoryOutcomes,
} from "#contract/organisations/organisations.ts";
import { useReasonText } from "../../organisations/run-outcome.tsx";

const tones: Record<RepositoryOutcome, Tone> = {
  offered: "success",
  skipped: "neutral",
  failed: "danger",
};

/** Every repository of an organisation's last run, with what became of it and why. */
export function RepositoryList({
  organisationId,
  ...list
}: {
  organisationId: number;
  state: ListState<"search" | "outcome">;
  rows: readonly OrganisationRepository[];
  total: number;
}) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const path = `${consoleAddress("organisations")}/${organisationId}`;
  return (
    <ConsoleList
      search={{
        label: t("candidates.organisations.searchRepositories"),
        hint: t("candidates.organisations.searchRepositoriesHint"),
      }}
      choices={[
        {
          name: "outcome",
          label: t("candidates.organisations.outcome"),
          emptyLabel: t("candidates.all"),
          options: repositoryOutcomes.map((value) => ({
            value,
            label: t(`candidates.organisations.outcomes.${value}`),
          })),
        },
      ]}
      label={t("candidates.organisations.repositories")}
      path={path}
      {...list}
      // An entry that could not be read has neither.
      rowKey={({ name, url, candidateId }) => `${name} ${url} ${candidateId}`}
      empty={{
        title: t("candidates.organisations.noRepositories"),
        href: consoleAddress("organisations"),
        action: t("console.place.organisations"),
      }}
      columns={[
        nameColumn<OrganisationRepository>(
          "repository",
          t("candidates.organisations.repository"),
          ({ name, url }) => (
            <>
              {url === "" ? (
                t("candidates.organisations.entryUnread")
              ) : (
                <UiLink href={url}>{name}</UiLink>
              )}
            </>
          ),
        ),
        column<OrganisationRepository>(
          "outcome",
          t("candidates.organisations.outcome"),
          ({ outcome, reason, change }) => (
            <>
              <StatusChip tone={tones[outcome]}>
                {t(`candidates.organisations.outcomes.${outcome}`)}
              </StatusChip>
              {reason !== "" && <CellNote>{reasonText(reason)}</CellNote>}
              {change !== "" && (
                <CellNote>{t(`candidates.organisations.changes.${change}`)}</CellNote>
              )}
            </>
          ),
        ),
        {
          ...column<OrganisationRepository>("candidate", t("console.columns.actions"), (row) =>
            row.candidateId === null ? null : (
              <UiLink href={`${consoleAddress("candidates")}/${row.candidateId}`}>
                {t("candidates.organisations.candidate")}
              </UiLink>
            ),
          ),
          hideHeader: true,
        },
      ]}
    />
  );
}
