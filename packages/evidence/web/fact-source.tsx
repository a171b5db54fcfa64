import { useTranslation } from "@public-code/core/web/translation.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import type { EvidenceRow, Finding } from "#contract/evidence.ts";
import { copyTool, readableStates, sampleTool } from "#contract/evidence-kinds.ts";
import { originOf } from "#contract/fact-origin.ts";
import { factOf } from "#contract/facts.ts";
import { neverAskedReasons } from "#contract/not-measured.ts";
import { FactDate } from "./fact-date.tsx";

const shownCommit = 10;

const joined = (parts: readonly ReactNode[]) =>
  parts.filter(Boolean).reduce(
    (before, part) =>
      before === null ? (
        part
      ) : (
        <>
          {before} · {part}
        </>
      ),
    null as ReactNode,
  );

/** False of a fact for which nobody was asked at all. */
export function wasRequested({ reason }: EvidenceRow): boolean {
  return !neverAskedReasons.some((never) => never === reason);
}

/**
 * Returns a function that says who says so, and when; how it was found out, of which repository, commit and address,
 * so that anybody can do it again; null where nobody was asked. What is stated is as old as the program's description.
 */
export function useFactSource(
  program: Pick<Program, "takenIn">,
  named: boolean,
): (row: Finding) => ReactNode {
  const { t } = useTranslation();
  return (row) => {
    const { method, url, commit, tool } = row.source;
    const isAsked = wasRequested(row);
    const isJudged = row.outcome !== "notMeasured";
    const isStated = row.value !== null;
    const isAnswered = isStated || isJudged;
    const state = factOf(row, "repository")?.value?.state;
    // Of a repository that nobody can read, nobody has read a commit.
    const isRead = isJudged && (state === undefined || readableStates.has(state));
    return joined([
      named && row.repository,
      isStated && t(`evidence.origin.${originOf(row, program)}`),
      isStated && method !== "declared" && <FactDate key="date" row={row} />,
      isAnswered &&
        method !== "declared" &&
        method !== "counted" &&
        t("evidence.how", { method: t(`evidence.method.${method}`) }),
      tool === sampleTool ? t("evidence.sample") : isAsked && tool !== copyTool && tool,
      isRead && commit !== "" && t("evidence.commit", { commit: commit.slice(0, shownCommit) }),
      isAsked && url !== "" && (
        // On paper, addresses stand once, where the source is.
        <UiLink key="url" data-print="hide" href={url} target="_blank" rel="noopener noreferrer">
          {t(isAnswered ? "evidence.source" : "evidence.tried")}
          {t("frame.newTab")}
        </UiLink>
      ),
    ]);
  };
}
