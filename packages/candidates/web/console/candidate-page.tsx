import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { rowNumber } from "@public-code/site/web/console/shell/row-number.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { stack } from "@public-code/ui/layout.ts";
import { useLoaderData } from "react-router";
import { candidateCalls } from "#contract/candidates.ts";
import { CandidateView } from "../candidate-view.tsx";

const load = (async ({ call, params }) => {
  const candidateId = rowNumber(params.candidateId);
  const [{ data: candidate }, agencies] = await Promise.all([
    call(candidateCalls.getCandidate, { candidateId }),
    loadAgencies(call),
  ]);
  return { candidate, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function CandidatePage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  const { programName, agencyName, sourceKind, sourceAddress } = data.candidate;
  return (
    <div className={stack(32)}>
      <ConsoleHeading
        place="candidates"
        title={programName || t("candidates.noName")}
        eyebrow={agencyName || t("candidates.noAgency")}
        lead={`${t(`candidates.sources.${sourceKind}`)} · ${sourceAddress}`}
      />
      <CandidateView {...data} />
    </div>
  );
}
