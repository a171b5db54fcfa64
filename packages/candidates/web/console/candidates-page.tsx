import type { Load } from "@public-code/core/web/load.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { Offered } from "@public-code/site/web/console/action/offered.tsx";
import { CsvButton } from "@public-code/site/web/console/list/csv-button.tsx";
import { ConsoleHeading } from "@public-code/site/web/console/shell/console-heading.tsx";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { inConsole } from "@public-code/site/web/console/shell/in-console.ts";
import { loadAgencies } from "@public-code/site/web/form/agency-field.tsx";
import { ButtonLink } from "@public-code/ui/button.tsx";
import { FileInput } from "lucide";
import { useLoaderData } from "react-router";
import { candidateReports } from "#contract/candidates.ts";
import { imports } from "#contract/imports.ts";
import { CandidateList } from "../candidate-list.tsx";
import { loadCandidates } from "../load-candidates.ts";

const load = (async (args) => {
  const [list, agencies] = await Promise.all([loadCandidates(args), loadAgencies(args.call)]);
  return { list, agencies };
}) satisfies Load<unknown>;

export const clientLoader = inConsole(load);

export default function CandidatesPage() {
  const { t } = useTranslation();
  const data = useLoaderData<typeof clientLoader>();
  return (
    <>
      <ConsoleHeading
        place="candidates"
        lead={t("candidates.lead")}
        actions={
          <>
            <CsvButton
              path={candidateReports.exportReport.path}
              query={{}}
              fileName="candidates.ods"
              label={t("candidates.report.button")}
            />
            <Offered call={imports.importCandidates}>
              <ButtonLink icon={FileInput} href={`${consoleAddress("candidates")}/import`}>
                {t("candidates.import.button")}
              </ButtonLink>
            </Offered>
          </>
        }
      />
      <CandidateList {...data} />
    </>
  );
}
