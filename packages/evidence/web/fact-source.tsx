import { useTranslation } from "@public-code/core/web/translation.ts";
import { UiLink } from "@public-code/ui/ui-link.tsx";
import type { ReactNode } from "react";
import { type EvidenceRow, factOf, factOrigin } from "#contract/evidence.ts";
import { copyTool, readableStates, sampleTool, takenInTool } from "#contract/evidence-kinds.ts";
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

/**
 * Who says so: the agency, whose words are as old as the program's description, or the portal, and when. A
 * field that was left empty is nobody's statement.
 */
export function FactOrigin({ row }: { row: EvidenceRow }) {
  const { t } = useTranslation();
  if (row.reason === "notStated") return null;
  const origin = t(`evidence.origin.${factOrigin(row.source)}`);
  if (row.source.method === "declared") return origin;
  return joined([origin, <FactDate key="date" confirmedAt={row.confirmedAt} />]);
}

/** False of a fact for which nobody was asked at all. */
export function wasRequested({ reason }: EvidenceRow): boolean {
  return !neverAskedReasons.some((never) => never === reason);
}

/** True of what stands for a program and is none. */
const isWord = (tool: string) => tool === copyTool || tool === takenInTool;

/** How a fact was found out, of which repository, commit and address, so that anybody can do it again. */
export function FactMethod({ row, named }: { row: EvidenceRow; named: boolean }) {
  const { t } = useTranslation();
  const { method, url, commit, tool } = row.source;
  const isAsked = wasRequested(row);
  const isAnswered = row.outcome !== "notMeasured";
  const state = factOf(row, "repository")?.value?.state;
  // Of a repository that nobody can read, nobody has read a commit.
  const isRead = isAnswered && (state === undefined || readableStates.has(state));
  return joined([
    named && row.repository,
    isAnswered &&
      method !== "declared" &&
      t("evidence.how", { method: t(`evidence.method.${method}`) }),
    tool === sampleTool ? t("evidence.sample") : isAsked && !isWord(tool) && tool,
    isRead && commit !== "" && t("evidence.commit", { commit: commit.slice(0, shownCommit) }),
    isAsked && url !== "" && (
      // On paper, addresses stand once, where the source is.
      <UiLink key="url" data-print="hide" href={url} target="_blank" rel="noopener noreferrer">
        {t("evidence.source")}
        {t("frame.newTab")}
      </UiLink>
    ),
  ]);
}
