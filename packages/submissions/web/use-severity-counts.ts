import { useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { type Severity, severities } from "@public-code/evidence/contract/evidence-kinds.ts";

/** Says how many vulnerabilities of each severity there are, the most severe first. */
export function useSeverityCounts(): (countOf: (severity: Severity) => number) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (countOf) =>
    listed(
      severities
        .filter((severity) => countOf(severity) > 0)
        .map((severity) =>
          t("submissions.todo.severity", {
            severity: t(`evidence.severity.${severity}`),
            count: countOf(severity),
          }),
        ),
    );
}
