import {
  contentPath,
  isContentKind,
} from "@public-code/content/web/console/content/content-places.ts";
import { addresses } from "@public-code/core/contract/site/addresses.ts";
import { useTranslation } from "@public-code/core/web/translation.ts";
import { listAddress } from "@public-code/site/web/console/list/list-state.ts";
import { consoleAddress } from "@public-code/site/web/console/shell/console-places.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { HistoryRow } from "#contract/history/history.ts";
import styles from "./history-page.module.css";
import { useHistoryLabels } from "./use-history-labels.ts";

/** Where an operator looks at what a row is about; null where there is no page of it. */
function placeOf(row: HistoryRow): string | null {
  const { subject, subjectId, firstEditionNo, programName } = row;
  if (subject === "story" || subject === "reuse")
    return programName === ""
      ? null
      : `${consoleAddress("reuses")}?search=${encodeURIComponent(programName)}`;
  // Of drafts alone there is no case file.
  if (firstEditionNo !== null && programName !== "") return addresses.caseFile(firstEditionNo);
  if (isContentKind(subject))
    return subjectId === "all" ? contentPath(subject) : `${contentPath(subject)}/${subjectId}`;
  if (subject === "agency")
    return `${contentPath("agencies")}${subjectId === "all" ? "" : `?search=${encodeURIComponent(subjectId)}`}`;
  if (subject === "menu") return contentPath("menu");
  return null;
}

/** What a row of the history is about, with the way to it and to all its records. */
export function HistorySubject({ row }: { row: HistoryRow }) {
  const { t, lang } = useTranslation();
  const { subjectLabel } = useHistoryLabels();
  const place = placeOf(row);
  const name = subjectLabel(row);
  const program = listAddress(
    consoleAddress("history"),
    { values: { program: row.caseNo }, page: 1 },
    lang,
  );
  return (
    <div className={styles.change}>
      <span>{place === null ? name : <UiLink href={place}>{name}</UiLink>}</span>
      {row.caseNo !== "" && (
        <UiLink href={program} aria-label={`${t("console.history.allOf")} ${row.caseNo}`}>
          {row.caseNo}
        </UiLink>
      )}
    </div>
  );
}
