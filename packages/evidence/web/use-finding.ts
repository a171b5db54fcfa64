import { formatNumber, useFormatList } from "@public-code/core/web/format-values.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { saySbomNotes } from "#contract/describe-finding.ts";
import type { UploadedSbom } from "#contract/evidence-values.ts";
import type { FindingFormatter } from "#contract/finding-formatter.ts";

/** The part of a program that names its repositories, and says who has stated it. */
export type NamingProgram = Pick<Program, "gitHubLinkContentVos" | "takenIn">;

/** Formats what is said of facts in the language of the page. */
export function useFindingFormatter(): FindingFormatter {
  const { t, lang } = useTranslation();
  const listed = useFormatList();
  return { t, listed, rounded: (number) => formatNumber(number, lang, 1) };
}

/** Returns a function that says where a new list of components does not keep to its schema; '' where it does. */
export function useSbomNotes(): (sbom: UploadedSbom | null) => string {
  const { t } = useTranslation();
  const listed = useFormatList();
  return (sbom) => (sbom && sbom.notes.length > 0 ? saySbomNotes(sbom, { t, listed }) : "");
}
