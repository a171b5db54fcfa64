import { type Finding, factOf, takesNoReports } from "@public-code/evidence/contract/evidence.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { stateOfKind } from "@public-code/evidence/contract/findings.ts";
import { knownIssuesAddress } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { chosenAnswers } from "@public-code/programs/contract/publiccode-answers.ts";
import { type LicenceFacts, licenceLines } from "./licence-lines.ts";
import type { SuitabilityAnswers, SuitabilityQuestion } from "./suitability-answers.ts";
import { type Judged, line, type SuitabilityLine } from "./suitability-line.ts";

/** What an agency has stated of its program, in the reader's language. */
export type StatedFacts = Pick<
  Program,
  | "teches"
  | "techesStr"
  | "platforms"
  | "maintenanceType"
  | "contractorName"
  | "contractorUntil"
  | "practicalCaseContentVos"
  | "gitHubLinkContentVos"
>;

/** Everything that a program is judged by. */
export interface SuitabilityFacts {
  program: StatedFacts;
  licence: LicenceFacts;
  evidence: readonly Finding[];
  /** The name of the requested technology. */
  techName: string;
  /** `YYYY-MM-DD` of now in Taipei. */
  today: string;
}

function techLine({ program, techName }: SuitabilityFacts, { tech }: SuitabilityAnswers): Judged {
  const values = { tech: techName, stated: program.techesStr };
  if (program.teches.includes(tech)) return line("fits", "techUsed", values);
  return program.teches.length === 0
    ? line("ask", "techUnknown", values)
    : line("missing", "techOther", values);
}

/** Judges the files of the repositories: by the first with a match, else by any; `undefined` is not known. */
function treeLine(
  { evidence }: SuitabilityFacts,
  find: (tree: EvidenceValue<"tree">) => string | null | undefined,
  findings: { present: Judged["finding"]; none: Judged["finding"]; unknown: Judged["finding"] },
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

function hostLine(facts: SuitabilityFacts, { host }: SuitabilityAnswers): Judged {
  if (host === "elsewhere") return line("ask", "hostElsewhere");
  const container = treeLine(facts, (tree) => tree.container, {
    present: "containerFound",
    none: "containerNone",
    unknown: "containerUnknown",
  });
  if (host === "container") return container;
  const platforms = chosenAnswers("platforms", facts.program.platforms);
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

function accessLines({ program }: SuitabilityFacts, { access }: SuitabilityAnswers): Judged[] {
  const tested = program.practicalCaseContentVos
    .map((reference) => ({ ...reference, level: levelOf(reference.accessibility) }))
    .filter(({ level }) => level > 0);
  if (tested.length === 0) return [line("ask", "accessUnknown", { access })];
  const reaching = tested.filter(({ level }) => level >= access.length).length;
  // Cases that differ say that it depends on the case.
  const differ = reaching > 0 && reaching < tested.length;
  return tested.map(({ name, url, level }) => {
    const reached = level >= access.length;
    const values = { access, reached: "A".repeat(level), name: name || url };
    return reached
      ? line(differ ? "ask" : "fits", "accessReached", values)
      : line(differ ? "ask" : "missing", "accessLower", values);
  });
}

const closedFindings: ReadonlyMap<string, Judged["finding"]> = new Map([
  ["archived", "repositoryArchived"],
  ["gone", "repositoryGone"],
  ["notFound", "repositoryNotFound"],
]);

/** A repository that is archived or was not found, whoever maintains the program. */
function closedLines({ evidence }: SuitabilityFacts): Judged[] {
  const state = (row: Finding) => factOf(row, "repository")?.value?.state ?? "";
  const closed = evidence.find((row) => closedFindings.has(state(row)));
  const finding = closed && closedFindings.get(state(closed));
  if (!closed || !finding) return [];
  return [line(closed.outcome === "bad" ? "missing" : "ask", finding, {}, closed)];
}

/** A README that nobody could read may say how to install it. */
const findDocs = ({ documentation, install, readmeUnread }: EvidenceValue<"tree">) =>
  documentation ?? install ?? (readmeUnread ? undefined : null);

function ownSupportLines(facts: SuitabilityFacts): Judged[] {
  const docs = treeLine(facts, findDocs, {
    present: "docsFound",
    none: "docsNone",
    unknown: "docsUnknown",
  });
  // The line about the repository's end already says it.
  if (takesNoReports(facts.evidence)) return [docs];
  const issues = facts.evidence.find((row) => factOf(row, "issues")?.value);
  if (issues) return [docs, line("fits", "trackerFound", {}, issues)];
  const isUsual = facts.program.gitHubLinkContentVos.some(
    ({ url }) => knownIssuesAddress(url) !== null,
  );
  return [docs, line("ask", isUsual ? "trackerUsual" : "trackerUnknown")];
}

function contractLine({ program, today }: SuitabilityFacts): Judged {
  const { contractorName: name, contractorUntil: until } = program;
  switch (program.maintenanceType) {
    case "contract":
      if (until === "") return line("ask", "contractUndated");
      return until >= today
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

type Judge = (facts: SuitabilityFacts, answers: SuitabilityAnswers) => Judged[];

const judges: Record<SuitabilityQuestion, Judge> = {
  purpose: ({ licence, evidence }, { purpose }) =>
    purpose === "" ? [] : licenceLines(licence, evidence, purpose),
  tech: (...asked) => [techLine(...asked)],
  host: (...asked) => [hostLine(...asked)],
  access: accessLines,
  support: (facts, { support }) => [
    ...closedLines(facts),
    ...(support === "own" ? ownSupportLines(facts) : [contractLine(facts)]),
  ],
};

/**
 * What of a program fits what an agency needs, what it has to ask, and what is missing: each from what
 * was stated or measured, in the order of the questions. A question that is left out has no line.
 */
export function judgeSuitability(
  facts: SuitabilityFacts,
  answers: SuitabilityAnswers,
): SuitabilityLine[] {
  // The keys of a Record are its keys, which Object.entries does not say.
  return (Object.entries(judges) as [SuitabilityQuestion, Judge][]).flatMap(([question, judge]) =>
    answers[question] === ""
      ? []
      : judge(facts, answers).map((judged) => ({
          question,
          ...judged,
          // A fact that was not confirmed for 45 days needs asking, whatever its value.
          ...(judged.fact?.current === false && { verdict: "ask" as const }),
        })),
  );
}
