import { SharedRepositories } from "@public-code/catalogue/web/programs/shared-repositories.tsx";
import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import {
  type RepositoryProblem,
  repositoryProblemReasons,
} from "@public-code/evidence/contract/repository-description.ts";
import { Notice } from "@public-code/ui/notice.tsx";
import type { RepositoryReading } from "#contract/repository-reading.ts";
import type { FormReading } from "./form-reading.ts";

function useProblemText(): (problem: RepositoryProblem) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return ({ from, reason, names }) => {
    // The others have the words of what could not be measured.
    const own = repositoryProblemReasons.find((candidate) => candidate === reason);
    if (own) return t(`submissions.origin.problem.${own}`, { from, names: listed(names) });
    const place = from || t("submissions.origin.repository");
    return t("submissions.origin.problem.unread", {
      from: place,
      reason: t(
        `evidence.reason.${reason as Exclude<typeof reason, (typeof repositoryProblemReasons)[number]>}`,
      ),
    });
  };
}

/** What is to be known of a repository beside the form. */
function useFactTexts(): (facts: RepositoryReading["facts"]) => string[] {
  const { t } = useTranslation();
  return ({ release, states, sbom }) => [
    ...(release
      ? [
          release.on
            ? t("submissions.origin.fact.releasedOn", { name: release.name, day: release.on })
            : t("submissions.origin.fact.release", { name: release.name }),
        ]
      : []),
    ...(sbom ? [t("submissions.origin.fact.sbom", { path: sbom })] : []),
    ...states.map((state) => t(`evidence.hostStates.${state}`)),
  ];
}

/** What a repository says beside the values of the form, and what in it could not be read. */
export function RepositoryFindings({ reading }: { reading: FormReading }) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const factTexts = useFactTexts();
  const facts = reading.facts ? factTexts(reading.facts) : [];
  const problems = reading.problems.map(problemText);
  return (
    <>
      <SharedRepositories shared={reading.shared}>
        {t("submissions.save.sharedText")}
      </SharedRepositories>
      {problems.length > 0 && (
        <Notice tone="warning" title={t("submissions.origin.problems")}>
          <ul>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {facts.length > 0 && (
        <ul>
          {facts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
