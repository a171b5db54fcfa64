import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ActionFailure } from "@public-code/site/web/console/action/action-failure.tsx";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { useAction } from "@public-code/site/web/console/action/use-action.ts";
import { pageRequest, readListState } from "@public-code/site/web/console/list/list-state.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { Button } from "@public-code/ui/button.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { type ReactNode, useState } from "react";
import { useLoaderData } from "react-router";
import {
  type Organisation,
  organisationCalls,
  repositoryOutcomes,
} from "#contract/organisations/organisations.ts";
import {
  OrganisationStatus,
  RunOutcome,
  useOrganisationName,
} from "../../organisations/run-outcome.tsx";
import { type OrganisationDecision, OrganisationDialog } from "./organisation-dialog.tsx";
import { RepositoryList } from "./repository-list.tsx";
import { useProgress } from "./use-progress.ts";

const load = (async ({ call, url, params }) => {
  const organisationId = rowNumber(params.organisationId);
  const state = readListState(url.searchParams, ["search", "outcome"]);
  const filter = {
    search: state.values.search,
    outcome: repositoryOutcomes.find((value) => value === state.values.outcome) ?? ("" as const),
  };
  const [reply, listed] = await Promise.all([
    call(organisationCalls.getOrganisation, { organisationId }),
    call(organisationCalls.listOrganisationRepositories, {
      organisationId,
      ...filter,
      ...pageRequest(state),
    }),
  ]);
  return { organisation: reply.data, state, rows: listed.data, total: listed.recordsTotal };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

const decisionsOf: Record<Organisation["state"], readonly OrganisationDecision[]> = {
  proposed: ["confirm", "dismiss"],
  confirmed: ["dismiss"],
  dismissed: ["confirm"],
};

export default function OrganisationPage() {
  const { t } = useTranslation();
  const { organisation, state, rows, total } = useLoaderData<typeof clientLoader>();
  const nameOf = useOrganisationName();
  const action = useAction();
  const [asking, setAsking] = useState<OrganisationDecision | null>(null);
  const { organisationId, address, forge, accountKind, lastRun, nextRunAt } = organisation;
  const isRunning = lastRun?.endedAt === null;
  useProgress(isRunning);
  const runNow = () =>
    action.run(
      (call) => call(organisationCalls.runOrganisation, { organisationId }),
      t("candidates.organisations.runNow.done"),
    );
  const fact = (key: string, term: string, value: ReactNode) => ({ key, term, value });
  return (
    <div className={stack(32)}>
      <ConsoleHeading
        place="organisations"
        title={nameOf(organisation)}
        eyebrow={organisation.agencyName}
        actions={
          <Offered call={organisationCalls.confirmOrganisation}>
            {organisation.state === "confirmed" && !isRunning && (
              <Button loading={action.busy} loadingLabel={t("frame.loading")} onClick={runNow}>
                {t("candidates.organisations.runNow.button")}
              </Button>
            )}
            {decisionsOf[organisation.state].map((decision) => (
              <Button
                key={decision}
                variant={decision === "confirm" ? "primary" : "secondary"}
                onClick={() => setAsking(decision)}
              >
                {t(`candidates.organisations.${decision}.button`)}
              </Button>
            ))}
          </Offered>
        }
      />
      <ActionFailure failure={action.failure} />
      <FactList
        layout="aside"
        facts={[
          fact(
            "state",
            t("candidates.organisations.state"),
            <OrganisationStatus organisation={organisation} />,
          ),
          ...(address === ""
            ? []
            : [
                fact(
                  "address",
                  t("candidates.organisations.organisation"),
                  <UiLink href={address}>{address}</UiLink>,
                ),
                fact(
                  "forge",
                  t("candidates.organisations.forge"),
                  [
                    forge === ""
                      ? t("candidates.organisations.forgeUnknown")
                      : t(`candidates.organisations.forges.${forge}`),
                    ...(accountKind === ""
                      ? []
                      : [t(`candidates.organisations.accountKinds.${accountKind}`)]),
                  ].join(" · "),
                ),
              ]),
          fact(
            "run",
            t("candidates.organisations.lastRun"),
            <div role="status">
              <RunOutcome run={lastRun} />
            </div>,
          ),
          ...(nextRunAt === null
            ? []
            : [fact("next", t("candidates.organisations.nextRun"), formatInstant(nextRunAt))]),
        ]}
      />
      <section className={stack(12)}>
        <SectionHeading title={t("candidates.organisations.repositories")} />
        <RepositoryList organisationId={organisationId} state={state} rows={rows} total={total} />
      </section>
      {asking && (
        <OrganisationDialog
          decision={asking}
          organisation={organisation}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
