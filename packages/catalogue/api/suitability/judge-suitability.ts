import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { factOf, takesNoReports } from "@public-code/evidence/contract/facts.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { knownIssuesAddress } from "@public-code/programs/contract/code-hosts/host-links.ts";
import { chosenAnswers } from "@public-code/programs/contract/publiccode-answers.ts";
import type { SuitabilityQuestion } from "#contract/suitability/suitability-answers.ts";
import {
  type AgencyNeeds,
  type Judged,
  line,
  type SuitabilityFacts,
  type SuitabilityLine,
} from "./agency-needs.ts";
import { licenceLines } from "./licence-lines.ts";

function techLine({ program }: SuitabilityFacts, { answers, techName }: AgencyNeeds): Judged {
  const values = { tech: techName, stated: program.techesStr };
  if (program.teches.includes(answers.tech)) return line("fits", "techUsed", values);
  return program.teches.length === 0
    ? line("ask", "techUnknown", values)
    : line("missing", "techOther", values);
}

/** Judges the files of the repositories: by the first with a match, else by any; `undefined` is not known. */
function treeLine(
  evidence: readonly Finding[],
  find: (tree: EvidenceValue<"tree">) => string | null | undefined,
  findings: Record<"present" | "none" | "unknown", Judged["finding"]>,
): Judged {
  const trees = evidence.flatMap((row) => {
    const tree = factOf(row, "tree")?.value;
    const file = tree ? find(tree) : undefined;
    return file === undefined ? [] : [{ row, file }];
  });
  const first = trees.find(({ file }) => file !== null) ?? trees[0];
  if (!first)
    return { ...line("ask", findings.unknown), reason: stateOfKind("tree", evidence).reason };
  const { row, file } = first;
  return file === null
    ? line("missing", findings.none, {}, row)
    : line("fits", findings.present, { file }, row);
}

function hostLine({ program, evidence }: SuitabilityFacts, { answers }: AgencyNeeds): Judged {
  const { host } = answers;
  if (host === "elsewhere") return line("ask", "hostElsewhere");
  const container = treeLine(evidence, (tree) => tree.container, {
    present: "containerFound",
    none: "containerNone",
    unknown: "containerUnknown",
  });
  if (host === "container") return container;
  const platforms = chosenAnswers("platforms", program.platforms);
  const values = { platform: host, stated: platforms.join(",") };
  if (platforms.some((platform) => platform === host))
    return line("fits", "platformStated", values);
  // Whatever has a container file runs on Linux.
  if (host === "linux" && container.verdict === "fits") return container;
  if (platforms.length === 0) return line("ask", "platformUnknown", values);
  // A web page does not show which server is behind it.
  return platforms.includes("web")
    ? line("ask", "platformWeb", values)
    : line("missing", "platformOther", values);
}

/** A text with one of these may say that a level was not reached. */
const denies = /未|不|非|低於|\b(?:not|no|non|below|without)\b|n\/a/i;

/** Levels of accessibility by how much they ask; 0 for a text that names none for certain. */
function levelOf(text: string): number {
  if (denies.test(text)) return 0;
  return /(?<![A-Z])A{1,3}(?![A-Z])/.exec(text.toUpperCase())?.[0].length ?? 0;
}

function accessLines({ program }: SuitabilityFacts, { answers }: AgencyNeeds): Judged[] {
  const { access } = answers;
  const tested = program.practicalCaseContentVos
    .map((reference) => ({ ...reference, level: levelOf(reference.accessibility) }))
    .filter(({ level }) => level > 0);
  if (tested.length === 0) return [line("ask", "accessUnknown", { access })];
  const isReached = ({ level }: { level: number }) => level >= access.length;
  // Cases that differ say that it depends on the case.
  const differ = tested.some(isReached) && !tested.every(isReached);
  return tested.map((reference) => {
    const { name, url, level } = reference;
    const values = { access, reached: "A".repeat(level), name: name || url };
    return isReached(reference)
      ? line(differ ? "ask" : "fits", "accessReached", values)
      : line(differ ? "ask" : "missing", "accessLower", values);
  });
}

const closedFindings: Partial<Record<string, Judged["finding"]>> = {
  archived: "repositoryArchived",
  gone: "repositoryGone",
  notFound: "repositoryNotFound",
};

/** The first repository that is archived or was not found, whoever maintains the program. */
function closedLines({ evidence }: SuitabilityFacts): Judged[] {
  return evidence
    .flatMap((row) => {
      const finding = closedFindings[factOf(row, "repository")?.value?.state ?? ""];
      return finding ? [line(row.outcome === "bad" ? "missing" : "ask", finding, {}, row)] : [];
    })
    .slice(0, 1);
}

/** A README that nobody could read may say how to install it. */
const findDocs = ({ documentation, install, readmeUnread }: EvidenceValue<"tree">) =>
  documentation ?? install ?? (readmeUnread ? undefined : null);

function ownSupportLines({ program, evidence }: SuitabilityFacts): Judged[] {
  const docs = treeLine(evidence, findDocs, {
    present: "docsFound",
    none: "docsNone",
    unknown: "docsUnknown",
  });
  // The line about the repository's end already says it.
  if (takesNoReports(evidence)) return [docs];
  const issues = evidence.find((row) => factOf(row, "issues")?.value);
  if (issues) return [docs, line("fits", "trackerFound", {}, issues)];
  const isUsual = program.gitHubLinkContentVos.some(({ url }) => knownIssuesAddress(url) !== null);
  return [docs, line("ask", isUsual ? "trackerUsual" : "trackerUnknown")];
}

function contractLine({ program }: SuitabilityFacts, { now }: AgencyNeeds): Judged {
  const { contractorName: name, contractorUntil: until } = program;
  switch (program.maintenanceType) {
    case "contract":
      if (until === "") return line("ask", "contractUndated");
      return until >= taipeiDate(now)
        ? line("fits", "contractRuns", { name, until })
        : line("ask", "contractEnded", { name, until });
    case "internal":
      return line("ask", "maintainedInside");
    case "community":
      return line("ask", "maintainedByCommunity");
    case "none":
      return line("missing", "maintainedByNobody");
    default:
      return line("ask", "maintenanceUnknown");
  }
}

type Judge = (facts: SuitabilityFacts, needs: AgencyNeeds) => Judged[];

const judges: Record<SuitabilityQuestion, Judge> = {
  purpose: licenceLines,
  tech: (...asked) => [techLine(...asked)],
  host: (...asked) => [hostLine(...asked)],
  access: accessLines,
  support: (facts, needs) => [
    ...closedLines(facts),
    ...(needs.answers.support === "own" ? ownSupportLines(facts) : [contractLine(facts, needs)]),
  ],
};

/**
 * What of a program fits what an agency needs, what it has to ask, and what is missing: each from what
 * was stated or measured, in the order of the questions. A question that is left out has no line.
 */
export function judgeSuitability(facts: SuitabilityFacts, needs: AgencyNeeds): SuitabilityLine[] {
  // The keys of a Record are its keys, which Object.entries does not say.
  return (Object.entries(judges) as [SuitabilityQuestion, Judge][]).flatMap(([question, judge]) =>
    needs.answers[question] === ""
      ? []
      : judge(facts, needs).map((judged) => ({
          question,
          ...judged,
          // A fact that was not confirmed for 45 days needs asking, whatever its value.
          ...(judged.fact?.current === false && { verdict: "ask" as const }),
        })),
  );
}
