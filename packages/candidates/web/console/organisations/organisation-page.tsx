import { formatInstant } from "@public-code/core/web/format-values.ts";
import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { FactList } from "@public-code/ui/fact-list.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { SectionHeading } from "@public-code/ui/section-heading.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { organisationCalls } from "#contract/organisations/organisations.ts";
import { CandidateStatus } from "../../candidate-checks.tsx";
import { CandidateList } from "../../candidate-list.tsx";
import { loadCandidates } from "../../load-candidates.ts";
import { OrganisationDecisions } from "../../organisations/organisation-decisions.tsx";
import { RunOutcome, useOrganisationName } from "../../organisations/run-outcome.tsx";
import { useProgress } from "./use-progress.ts";

const load = (async (args) => {
  const { call, params } = args;
  const organisationId = rowNumber(params.organisationId);
  const [{ data: organisation }, list, agencies] = await Promise.all([
    call(organisationCalls.getOrganisation, { organisationId }),
    loadCandidates(args, { organisation: organisationId }),
    loadAgencies(call),
  ]);
  return { organisation, list, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function OrganisationPage() {
  const { t } = useTranslation();
  const { organisation, list, agencies } = useLoaderData<typeof clientLoader>();
  const nameOf = useOrganisationName();
  const { organisationId, address, forge, accountKind, lastRun, nextRunAt } = organisation;
  useProgress(lastRun?.endedAt === null);
  const fact = (key: string, term: string, value: ReactNode) => ({ key, term, value });
  return (
    <div className={stack(32)}>
      <ConsoleHeading
        place="organisations"
        title={nameOf(organisation)}
        eyebrow={organisation.agencyName}
        actions={<OrganisationDecisions organisation={organisation} by="operator" />}
      />
      <FactList
        layout="aside"
        facts={[
          fact("state", t("candidates.state"), <CandidateStatus row={organisation} />),
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
        <CandidateList
          list={list}
          agencies={agencies}
          path={`${consoleAddress("organisations")}/${organisationId}`}
        />
      </section>
    </div>
  );
}
