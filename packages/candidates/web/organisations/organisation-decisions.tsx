import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { Button } from "@public-code/ui/button.tsx";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import { useState } from "react";
import {
  type Organisation,
  type OrganisationDecision,
  organisationCalls,
  organisationDecisions,
} from "#contract/organisations/organisations.ts";
import { DecisionDialog } from "../decision-dialog.tsx";
import { useOrganisationName } from "./run-outcome.tsx";

// Names of that very object.
const decisionNames = Object.keys(organisationDecisions) as OrganisationDecision[];

/** Buttons for what officers or operators may decide on an organisation, each of which asks first. */
export function OrganisationDecisions({
  organisation,
  by,
}: {
  organisation: Organisation;
  by: "agency" | "operator";
}) {
  const { t } = useTranslation();
  const nameOf = useOrganisationName();
  const [decision, setDecision] = useState<OrganisationDecision | null>(null);
  const { organisationId, state, address, updateTime, lastRun } = organisation;
  const decisions = decisionNames.filter((name) => {
    const isWaiting = name !== "run" || lastRun?.endedAt !== null;
    const { by: who, from } = organisationDecisions[name];
    return who === by && from.includes(state) && isWaiting;
  });
  return (
    <Offered call={organisationCalls.decideOrganisation}>
      {decisions.map((name) => (
        <Button
          key={name}
          size={by === "agency" ? "small" : undefined}
          variant={name === "confirm" || name === "run" ? "primary" : "secondary"}
          onClick={() => setDecision(name)}
        >
          {t(`candidates.organisations.${name}.button`)}
        </Button>
      ))}
      {decision && (
        <DecisionDialog
          texts={{
            title: t(`candidates.organisations.${decision}.title`),
            button: t(`candidates.organisations.${decision}.button`),
            done: t(`candidates.organisations.${decision}.done`),
            reasonHint:
              decision === "dismiss" ? t("candidates.organisations.reasonHint") : undefined,
          }}
          send={(call, { reason }) => {
            const scope = by === "agency" ? by : "";
            const seen = { scope, organisationId, updateTime } as const;
            return call(organisationCalls.decideOrganisation, { ...seen, decision, reason });
          }}
          onClose={() => setDecision(null)}
        >
          {decision !== "withdraw" && <p>{t(`candidates.organisations.${decision}.text`)}</p>}
          {address === "" ? (
            <p>{nameOf(organisation)}</p>
          ) : (
            <UiLink href={address}>{address}</UiLink>
          )}
        </DecisionDialog>
      )}
    </Offered>
  );
}
