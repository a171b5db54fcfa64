import { type Finding, takesNoReports } from "@public-code/evidence/contract/evidence.ts";
import { isCurrent } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { knownIssuesAddress } from "@public-code/programs/contract/code-hosts/host-links.ts";
import type { Program } from "@public-code/programs/contract/program.ts";
import { chosenAnswers } from "@public-code/programs/contract/publiccode-answers.ts";
import { type Judged, measured, measuredOf, type SuitabilityLine, stated } from "./judged-line.ts";
import { type LicenceFacts, licenceLines } from "./licence-lines.ts";
import type { SuitabilityAnswers, SuitabilityQuestion } from "./suitability-answers.ts";

/** What an agency has stated of its program, in the reader's language. */
export type StatedFacts = Pick<
  Program,
  | "updateTime"
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
  now: Date;
  /** `YYYY-MM-DD` of now in Taipei. */
  today: string;
}

function techLines({ program, techName }: SuitabilityFacts, { tech }: SuitabilityAnswers) {
  const values = { tech: techName, stated: program.techesStr };
  if (program.teches.includes(tech))
    return [stated(program, { verdict: "fits", finding: "techUsed", values })];
  if (program.teches.length === 0)
    return [stated(program, { verdict: "ask", finding: "techUnknown", values })];
  return [stated(program, { verdict: "missing", finding: "techOther", values })];
}

/** Judges the files of the repositories: by the first with a match, else by any. */
function treeLine(
  { program, evidence }: SuitabilityFacts,
  find: (tree: EvidenceValue<"tree">) => string | null,
  findings: { present: Judged["finding"]; none: Judged["finding"]; unknown: Judged["finding"] },
): Judged {
  const trees = measuredOf(evidence, "tree");
  const first = trees.find(({ value }) => find(value) !== null) ?? trees[0];
  if (!first) return stated(program, { verdict: "ask", finding: findings.unknown });
  const file = find(first.value);
  return file === null
    ? measured(first.row, { verdict: "missing", finding: findings.none })
    : measured(first.row, { verdict: "fits", finding: findings.present, values: { file } });
}

function hostLines(facts: SuitabilityFacts, { host }: SuitabilityAnswers): Judged[] {
  const { program } = facts;
  if (host === "elsewhere") return [stated(program, { verdict: "ask", finding: "hostElsewhere" })];
  const container = treeLine(facts, (tree) => tree.container, {
    present: "containerFound",
    none: "containerNone",
    unknown: "containerUnknown",
  });
  if (host === "container") return [container];
  const platforms = chosenAnswers("platforms", program.platforms);
  const values = { platform: host, stated: platforms.join(",") };
  const say = (verdict: Judged["verdict"], finding: Judged["finding"]) => [
    stated(program, { verdict, finding, values }),
  ];
  if (platforms.some((platform) => platform === host)) return say("fits", "platformStated");
  // Whatever has a container file runs on Linux.
  if (host === "linux" && container.verdict === "fits") return [container];
  if (platforms.length === 0) return say("ask", "platformUnknown");
  // A web page does not show which server is behind it.
  return platforms.includes("web") ? say("ask", "platformWeb") : say("missing", "platformOther");
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
  if (tested.length === 0)
    return [
      stated(program, {
        verdict: "ask",
        finding: "accessUnknown",
        values: { access },
      }),
    ];
  const reaching = tested.filter(({ level }) => level >= access.length).length;
  // Cases that differ say that it depends on the case.
  const differ = reaching > 0 && reaching < tested.length;
  return tested.map(({ name, url, level }) => {
    const reached = level >= access.length;
    return stated(program, {
      verdict: differ ? "ask" : reached ? "fits" : "missing",
      finding: reached ? "accessReached" : "accessLower",
      values: { access, reached: "A".repeat(level), name: name || url },
    });
  });
}

/** A repository that is archived or was not found, whoever maintains the program. */
function closedLines({ evidence }: SuitabilityFacts): Judged[] {
  const repositoryFact = measuredOf(evidence, "repository");
  const closed = repositoryFact.find(({ value }) =>
    ["archived", "gone", "notFound"].includes(value.state),
  );
  if (!closed) return [];
  const verdict = closed.row.outcome === "bad" ? "missing" : "ask";
  const isClosed = closed.value.state !== "notFound";
  const finding = isClosed ? "repositoryClosed" : "repositoryNotFound";
  return [measured(closed.row, { verdict, finding })];
}

function ownSupportLines(facts: SuitabilityFacts): Judged[] {
  const docs = treeLine(facts, (tree) => tree.documentation ?? tree.install, {
    present: "docsFound",
    none: "docsNone",
    unknown: "docsUnknown",
  });
  // The line about the repository's end already says it.
  if (takesNoReports(facts.evidence)) return [docs];
  const isKnown = facts.program.gitHubLinkContentVos.some(
    ({ url }) => knownIssuesAddress(url) !== null,
  );
  return [
    docs,
    stated(facts.program, {
      verdict: isKnown ? "fits" : "ask",
      finding: isKnown ? "trackerFound" : "trackerUnknown",
    }),
  ];
}

function contractLine({ program, today }: SuitabilityFacts): Judged {
  const { contractorName: name, contractorUntil: until } = program;
  const say = (verdict: Judged["verdict"], finding: Judged["finding"]) =>
    stated(program, { verdict, finding, values: { name, until } });
  switch (program.maintenanceType) {
    case "contract":
      if (until === "") return say("ask", "contractUndated");
      return until >= today ? say("fits", "contractRuns") : say("ask", "contractEnded");
    case "internal":
      return say("ask", "maintainedInside");
    case "community":
      return say("ask", "maintainedByCommunity");
    case "none":
      return say("missing", "maintainedByNobody");
    default:
      return say("ask", "maintenanceUnknown");
  }
}

/** A fact that was not confirmed for 45 days needs asking, whatever its value. */
function ifCurrent(line: Judged, now: Date): Judged {
  const { origin, on } = line.evidence;
  return origin === "measured" && !isCurrent({ confirmedAt: on }, now)
    ? { ...line, verdict: "ask" }
    : line;
}

type Judge = (facts: SuitabilityFacts, answers: SuitabilityAnswers) => Judged[];

const judges: Record<SuitabilityQuestion, Judge> = {
  purpose: ({ program, licence, evidence }, { purpose }) =>
    purpose === "" ? [] : licenceLines({ program, licence, evidence }, purpose),
  tech: techLines,
  host: hostLines,
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
      : judge(facts, answers).map((judged) => ({ question, ...ifCurrent(judged, facts.now) })),
  );
}
