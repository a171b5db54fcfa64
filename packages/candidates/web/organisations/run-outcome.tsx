import { useTranslation } from "@public-code/core/web/translation.ts";
import { hostStateNames } from "@public-code/evidence/contract/listed-forges.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { CellNote } from "@public-code/ui/data-table.tsx";
import { StatusChip, type Tone } from "@public-code/ui/status-chip.tsx";
import type { SkipReason } from "#contract/candidates.ts";
import type { Organisation, OrganisationRun } from "#contract/organisations/organisations.ts";

/** What is no answer of a host. */
const ownReasons = ["onPortal", "tooMany", "stopped"] as const;

/** Why a repository is not offered, what its host says of it, or why a run has ended early. */
export function useReasonText(): (reason: OrganisationRun["failure"] | SkipReason) => string {
  const { t } = useTranslation();
  return (reason) => {
    const state = hostStateNames.find((name) => name === reason);
    if (state) return t(`evidence.hostStates.${state}`);
    const unread = notMeasuredReasons.find((name) => name === reason);
    if (unread)
      return t("candidates.organisations.unread", { reason: t(`evidence.reason.${unread}`) });
    const own = ownReasons.find((name) => name === reason);
    return own ? t(`candidates.organisations.failures.${own}`) : "";
  };
}

/** How a run stands, and what became of the repositories that it was told of. */
export function RunOutcome({ run }: { run: OrganisationRun | null }) {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  if (!run) return t("candidates.organisations.neverRun");
  const { offered, skipped, failed, added, endedAt, failure } = run;
  const state = endedAt === null ? "running" : failure === "" ? "done" : "failed";
  const tone: Tone = state === "running" ? "info" : state === "done" ? "success" : "danger";
  const total = offered + skipped + failed;
  return (
    <>
      <StatusChip tone={tone}>{t(`candidates.organisations.runs.${state}`)}</StatusChip>
      {failure !== "" && <CellNote>{reasonText(failure)}</CellNote>}
      {failure !== "" && endedAt === null && (
        <CellNote>{t("candidates.organisations.runs.waits")}</CellNote>
      )}
      <CellNote>
        {t("candidates.organisations.runs.counts", { offered, skipped, failed, total })}
      </CellNote>
      {offered > 0 && <CellNote>{t("candidates.organisations.runs.news", { added })}</CellNote>}
    </>
  );
}

/** What an organisation is called: its address, or how many repositories are listed. */
export function useOrganisationName(): (
  organisation: Pick<Organisation, "address" | "addresses">,
) => string {
  const { t } = useTranslation();
  return ({ address, addresses: count }) =>
    address.replace(/^https?:\/\//, "") || t("candidates.organisations.list", { count });
}
