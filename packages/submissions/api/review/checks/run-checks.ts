import type { Outgoing } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import type { Storage } from "@public-code/core/api/storage/storage.ts";
import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import {
  headBytes,
  judgeEnd,
  judgeType,
  tailBytes,
} from "@public-code/core/contract/files/judge-file.ts";
import { type Language, listSeparator } from "@public-code/core/contract/language.ts";
import { fillMessage } from "@public-code/core/contract/messages.ts";
import type { KnownFacts } from "@public-code/evidence/api/known-facts.ts";
import { type ReadEdition, readEdition } from "@public-code/evidence/api/read-edition.ts";
import { describeKind, ofRepository } from "@public-code/evidence/contract/describe-finding.ts";
import type { Finding } from "@public-code/evidence/contract/evidence.ts";
import { copyTool, type EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import { type KindState, stateOfKind } from "@public-code/evidence/contract/findings.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { textFormatter } from "@public-code/programs/contract/shared-texts/text-formatter.ts";
import type { AutomaticCheck, checkNames } from "#contract/review/automatic-check.ts";

import en from "./messages/en-US.json" with { type: "json" };
import zh from "./messages/zh-TW.json" with { type: "json" };

/** What the checks read of an edition. */
export interface CheckedEdition extends ReadEdition {
  reports: readonly { key: string; name: string }[];
  pictures: number;
}

export interface CheckTools extends Outgoing {
  storage: Storage;
  timeLimitMs: number;
}

type Verdict = Pick<AutomaticCheck, "outcome" | "detail">;
type CheckOutcome = AutomaticCheck["outcome"];

const texts: Record<Language, typeof zh> = { "zh-TW": zh, "en-US": en };

function say(
  key: keyof typeof zh,
  lang: Language,
  items: readonly (string | number)[] = [],
): string {
  return fillMessage(texts[lang][key], { items: items.join(listSeparator[lang]) });
}

/** A check that is some findings by another name. */
interface FindingCheck {
  name: (typeof checkNames)[number];
  kinds: readonly EvidenceKindName[];
  /** True where each repository has to tell it. */
  ofEach?: boolean;
  /** What it is where something is to be looked at; what no rule demands is a hint. */
  attention: "failed" | "hint";
  /** True where the form requires it of the agency. */
  isRequired?: boolean;
}

const findingChecks: readonly FindingCheck[] = [
  { name: "repositoryPublic", kinds: ["repository"], ofEach: true, attention: "hint" },
  { name: "licenceSpdx", kinds: ["licenceDeclared"], attention: "failed", isRequired: true },
  { name: "licenceMatches", kinds: ["licenceMatch"], ofEach: true, attention: "failed" },
  {
    name: "noSevereFindings",
    kinds: ["scans", "vulnerabilities"],
    attention: "hint",
    isRequired: true,
  },
  { name: "linksAnswer", kinds: ["demo", "links"], attention: "failed" },
  { name: "publiccodePresent", kinds: ["publiccode"], ofEach: true, attention: "hint" },
];

const outcomesOf: Record<Exclude<FactOutcome, "attention">, CheckOutcome> = {
  good: "passed",
  hint: "hint",
  bad: "failed",
  unknown: "notChecked",
  notMeasured: "notChecked",
};
const worstFirst: readonly CheckOutcome[] = ["failed", "notChecked", "hint", "passed"];

const isLeftEmpty = ({ reason }: KindState, { isRequired = false }: FindingCheck) =>
  isRequired && reason === "notStated";

function outcomeOf(state: KindState, check: FindingCheck): CheckOutcome {
  if (isLeftEmpty(state, check)) return "failed";
  return state.outcome === "attention" ? check.attention : outcomesOf[state.outcome];
}

/** What a check is about: in each repository, or wherever there is a finding. */
function readKnown(
  { kinds, ofEach = false }: FindingCheck,
  findings: readonly Finding[],
): { repository: string; kindState: KindState }[] {
  const own = findings.filter(({ kind }) => kinds.includes(kind));
  const repositories = new Set((ofEach ? findings : own).map(({ repository }) => repository));
  if (ofEach) repositories.delete("");
  return [...repositories].flatMap((repository) => {
    const there = findings.filter((row) => row.repository === repository);
    return kinds
      .filter((kind) => ofEach || there.some((row) => row.kind === kind))
      .map((kind) => ({ repository, kindState: stateOfKind(kind, there) }));
  });
}

/** The worst of what is known, in its own words, and on which day it was found where that is not now. */
function judge(
  check: FindingCheck,
  findings: readonly Finding[],
  { lang, now }: { lang: Language; now: Date },
): Verdict {
  const judged = readKnown(check, findings).map(({ repository, kindState }) => ({
    ...{ repository, kindState },
    outcome: outcomeOf(kindState, check),
  }));
  const outcome = worstFirst.find((worst) => judged.some((each) => each.outcome === worst));
  if (!outcome) return { outcome: "notChecked", detail: say("nothingGiven", lang) };
  const several = new Set(judged.map(({ repository }) => repository)).size > 1;
  const because = judged.filter((each) => each.outcome === outcome);
  const { t } = textFormatter[lang];
  const sentences = because.flatMap(({ repository, kindState }) => {
    const finding = describeKind(kindState, textFormatter[lang]);
    const sentence = ofRepository({ repository }, finding, { t, named: several });
    return isLeftEmpty(kindState, check) ? [sentence, say("required", lang)] : [sentence];
  });
  const [oldest] = because
    .flatMap(({ kindState }) => kindState.finding ?? [])
    .filter(({ confirmedAt, value }) => value !== null && confirmedAt !== now.toISOString())
    .sort((left, right) => left.confirmedAt.localeCompare(right.confirmedAt));
  const way = oldest?.source.tool === copyTool ? "copied" : "measuredOn";
  const day = oldest && say(way, lang, [taipeiDate(new Date(oldest.confirmedAt))]);
  const detail = sentences.reduce((first, second) => t("evidence.sentences", { first, second }));
  return { outcome, detail: `${detail}${day ?? ""}` };
}

/** The checks that are findings by another name. */
export function checkFindings(
  findings: readonly Finding[],
  at: { lang: Language; now: Date },
): AutomaticCheck[] {
  return findingChecks.map((check) => ({ name: check.name, ...judge(check, findings, at) }));
}

async function judgeReports(
  storage: Storage,
  reports: CheckedEdition["reports"],
  lang: Language,
): Promise<Verdict> {
  if (reports.length === 0) return { outcome: "notChecked", detail: say("noReport", lang) };
  const unreadable: string[] = [];
  for (const { key, name } of reports)
    if (!(await isReadablePdf(storage, key))) unreadable.push(name);
  return unreadable.length > 0
    ? { outcome: "failed", detail: say("reportsUnreadable", lang, unreadable) }
    : { outcome: "passed", detail: say("reportsReadable", lang) };
}

/**
 * Checks an edition by what is known of its program, and asks for the rest at the same time and within the
 * limit. What could not be asked is `notChecked`, never `passed`.
 */
export async function checkEdition(
  given: CheckedEdition,
  {
    knownFacts,
    now,
    lang,
    ...tools
  }: CheckTools & { knownFacts: KnownFacts; now: Date; lang: Language },
): Promise<AutomaticCheck[]> {
  const signal = AbortSignal.timeout(tools.timeLimitMs);
  const [findings, reports] = await Promise.all([
    readEdition(given, knownFacts, { ...tools, signal, now }),
    judgeReports(tools.storage, given.reports, lang),
  ]);
  const { pictures } = given;
  return [
    ...checkFindings(findings, { lang, now }),
    { name: "reportReadable", ...reports },
    pictures > 0
      ? {
          name: "screenshotsPresent",
          outcome: "passed",
          detail: say("pictures", lang, [pictures]),
        }
      : { name: "screenshotsPresent", outcome: "failed", detail: say("noPictures", lang) },
  ];
}

/**
 * True for a stored PDF that a reader can open: it begins and ends as one, says where its objects
 * are, and asks for no password.
 */
async function isReadablePdf(storage: Storage, key: string): Promise<boolean> {
  const object = await storage.open(key);
  if (!object) return false;
  const parts: Buffer[] = [];
  for await (const part of object.stream) parts.push(Buffer.from(part));
  const bytes = Buffer.concat(parts);
  const head = bytes.subarray(0, headBytes);
  const tail = bytes.subarray(-tailBytes);
  return (
    !("refused" in (await judgeType("scanReport", head))) &&
    judgeEnd("application/pdf", head, tail) === null &&
    /startxref\s+\d+/.test(tail.toString("latin1")) &&
    !bytes.includes("/Encrypt")
  );
}
