import { useTranslation } from "@public-code/core/web/translation.ts";
import { CellNote } from "@public-code/ui/data-table.tsx";
import { Notice } from "@public-code/ui/notice.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import type { Candidate, CandidateState } from "#contract/candidates.ts";
import type { OrganisationState } from "#contract/organisations/organisations.ts";
import { useReasonText } from "./organisations/run-outcome.tsx";
import { useDoubleText } from "./use-double-text.ts";

const tones: Record<CandidateState | OrganisationState, Tone> = {
  new: "info",
  proposed: "info",
  draft: "neutral",
  dismissed: "warning",
  published: "success",
  confirmed: "success",
  skipped: "neutral",
};

/** Where a candidate or an organisation stands. */
export function CandidateStatus({
  row: { state, dismissedReason, skipReason = "" },
}: {
  row: Pick<Candidate, "dismissedReason"> & {
    state: CandidateState | OrganisationState;
    skipReason?: Candidate["skipReason"];
  };
}) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  return (
    <>
      <StatusChip tone={tones[state]}>{t(`candidates.states.${state}`)}</StatusChip>
      {dismissedReason !== "" && <CellNote>{dismissedReason}</CellNote>}
      {skipReason !== "" && <CellNote>{reasonText(skipReason)}</CellNote>}
    </>
  );
}

/** What has become of the repository that a candidate was found in. */
function useRepositoryNotes({
  archived,
  unlisted,
}: Pick<Candidate, "archived" | "unlisted">): string[] {
  const { t } = useTranslation();
  return [
    ...(archived ? [t("candidates.archived")] : []),
    ...(unlisted ? [t("candidates.unlisted")] : []),
  ];
}

/** The same on the page of a candidate. */
export function RepositoryNotice({ row }: { row: Candidate }) {
  const { t } = useTranslation();
  const notes = useRepositoryNotes(row);
  return (
    <>
      {row.unread && (
        <Notice tone="info" title={t("candidates.unread")}>
          <p>{t("candidates.unreadText")}</p>
        </Notice>
      )}
      {notes.length > 0 && (
        <Notice tone="warning" title={t("candidates.check")}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** What a person looks at before deciding. */
export function CandidateChecks({ row }: { row: Candidate }) {
  const { t } = useTranslation();
  const describeDouble = useDoubleText();
  const { state, missing, notes, problems, doubles } = row;
  const repositoryNotes = useRepositoryNotes(row);
  const lines = [
    ...(row.unread ? [t("candidates.unread")] : []),
    ...doubles.map(describeDouble),
    ...repositoryNotes,
    ...(missing.length > 0 && state !== "skipped"
      ? [t("candidates.missing", { count: missing.length })]
      : []),
    ...(problems > 0 ? [t("candidates.problems", { count: problems })] : []),
    ...(notes > 0 ? [t("candidates.notes", { count: notes })] : []),
  ];
  if (lines.length === 0) return t("candidates.clear");
  return lines.map((line) => <CellNote key={line}>{line}</CellNote>);
}
