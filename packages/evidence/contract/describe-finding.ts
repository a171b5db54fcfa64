import type { Program } from "@public-code/programs/contract/program.ts";
import { sayLicenceFiles, sayLicenceMatch } from "./describe-licence-files.ts";
import type { EvidenceRow } from "./evidence.ts";
import { copyTool, type EvidenceKindName } from "./evidence-kinds.ts";
import type { EvidenceValue, SbomNote } from "./evidence-values.ts";
import { factOf, repositoriesOf } from "./facts.ts";
import { type FindingFormatter, inSentence } from "./finding-formatter.ts";
import { isNotApplicable, type KindState, unknownOf } from "./findings.ts";
import { lasts } from "./lasting.ts";
import { portalReasons, type UnknownReason } from "./not-measured.ts";

type Findings = {
  [Kind in EvidenceKindName]: (
    value: EvidenceValue<Kind>,
    texts: FindingFormatter,
    at: Date,
    row: Pick<EvidenceRow, "repository" | "source">,
  ) => string;
};

/** Where a list of components does not keep to its schema, though it can be read. */
export function saySbomNotes(
  { format, notes }: { format: string; notes: readonly SbomNote[] },
  { t, listed }: Pick<FindingFormatter, "t" | "listed">,
): string {
  const places = notes.map(({ component, field }) =>
    t(`evidence.finding.sbom.${component === "" ? "listNote" : "componentNote"}`, {
      component,
      field: field === "" ? format : field,
    }),
  );
  return t("evidence.finding.sbom.notes", { places: listed(places) });
}

const hourMs = 3_600_000;
const dayOf = (at: Date) => new Date(at.getTime() + 8 * hourMs).toISOString().slice(0, 10);
/** A day in Taipei that had not begun a day after the look: a clock was wrong. */
const isDayAhead = (day: string, at: Date) =>
  Date.parse(day) - 8 * hourMs > at.getTime() + 24 * hourMs;

/** Addresses that a sentence names; a list of more is no sentence. */
const namedLinks = 3;

/** What each kind of fact says of a repository, in one sentence; `at` is when it was last seen to be so. */
const findings: Findings = {
  licenceDeclared: ({ expression, known, licences = [] }, { t, listed }) => {
    if (expression === "") return t("evidence.finding.licenceDeclared.notStated");
    if (known) return t("evidence.finding.licenceDeclared.known", { licence: expression });
    return licences.length > 0
      ? t("evidence.finding.licenceDeclared.named", { licences: listed(licences) })
      : t("evidence.finding.licenceDeclared.unknown");
  },
  licenceFile: (value, texts) => sayLicenceFiles(value, texts),
  licenceMatch: (value, texts) => sayLicenceMatch(value, texts),
  repository: ({ state, movedTo, failing, head, defaultBranch }, { t }, at, { repository }) => {
    if (failing && !lasts(failing, at))
      return t("evidence.finding.repository.failing", { day: failing.since });
    const first = t(`evidence.finding.repository.${state}`, { address: movedTo ?? "", repository });
    if (!head || defaultBranch === null) return first;
    const second = t(`evidence.finding.repository.head.${head}`, { branch: defaultBranch });
    return t("evidence.sentences", { first, second });
  },
  history: ({ lastCommit, lastByPerson, authors12Months }, { t }, at) => {
    if (lastCommit === null) return t("evidence.finding.history.empty");
    const authors = { authors: authors12Months, until: dayOf(at) };
    const some = authors12Months > 0 ? "authors" : "noAuthors";
    const people = t(`evidence.finding.history.${some}`, authors);
    const values = { day: lastCommit, byPerson: lastByPerson ?? "", people };
    const isAhead = isDayAhead(lastCommit, at);
    if (!lastByPerson && isAhead) return t("evidence.finding.history.ahead", values);
    if (lastByPerson === null) return t("evidence.finding.history.botsOnly", values);
    if (lastByPerson === undefined || lastByPerson === lastCommit)
      return t("evidence.finding.history.commits", values);
    return t(`evidence.finding.history.${isAhead ? "aheadSince" : "botsSince"}`, values);
  },
  releases: ({ last, otherTags = 0, count6Months: count, signed6Months: signed }, { t }, at) => {
    if (!last) return t(`evidence.finding.releases.${otherTags > 0 ? "unordered" : "none"}`);
    if (!last.on) return t("evidence.finding.releases.named", { name: last.name });
    const first = t("evidence.finding.releases.dated", { name: last.name, day: last.on });
    if (!count || signed === null) return first;
    const values = { signed, count, until: dayOf(at) };
    const second = t(`evidence.finding.releases.${signed > 0 ? "signed" : "unsigned"}`, values);
    return t("evidence.sentences", { first, second });
  },
  issues: ({ asked, answered, meanDays, medianDays }, { t, rounded }) => {
    if (asked === 0) return t("evidence.finding.issues.none");
    if (answered === 0) return t("evidence.finding.issues.unanswered", { count: asked });
    return t("evidence.finding.issues.answered", {
      days: rounded(meanDays ?? 0),
      median: rounded(medianDays ?? 0),
    });
  },
  securityPolicy: ({ path }, { t }) =>
    t(`evidence.finding.securityPolicy.${path === null ? "none" : "found"}`),
  sbom: ({ found, releasesUnread }, texts, _at, { source }) => {
    const { t } = texts;
    if (!found) {
      const none = source.tool === copyTool ? "noneInCopy" : "none";
      return t(`evidence.finding.sbom.${releasesUnread ? "noneInTree" : none}`);
    }
    const { format, version, components, notes = [] } = found;
    const of = { format, version, components };
    const what = t(`evidence.finding.sbom.${components === 0 ? "empty" : "found"}`, of);
    if (notes.length === 0) return what;
    const second = saySbomNotes({ format, notes }, texts);
    return t("evidence.sentences", { first: what, second });
  },
  vulnerabilities: ({ total, components, notAsked, packages, bySeverity }, { t, listed }) => {
    const severe = bySeverity.critical.count + bySeverity.high.count;
    const queried = Math.max(0, components - notAsked);
    if (components === 0) return t("evidence.finding.vulnerabilities.emptyList");
    if (queried === 0 && total === 0)
      return t("evidence.finding.vulnerabilities.nothingAsked", { components });
    const isOneEach = packages === undefined || packages === queried;
    const scope = t(`evidence.finding.vulnerabilities.${isOneEach ? "asked" : "askedOnce"}`, {
      asked: queried,
      components,
      packages: packages ?? queried,
    });
    const result = total === 0 ? "none" : severe > 0 ? "severe" : "some";
    const list = listed(
      (["medium", "low", "unrated"] as const).flatMap((severity) => {
        const { count } = bySeverity[severity];
        return count > 0 ? t(`evidence.finding.vulnerabilities.${severity}`, { count }) : [];
      }),
    );
    const first = t(`evidence.finding.vulnerabilities.${result}`, { severe, total, scope, list });
    if (notAsked === 0) return first;
    const second = t("evidence.finding.vulnerabilities.notAsked", { count: notAsked });
    return t("evidence.sentences", { first, second });
  },
  reviewers: ({ required }, { t }) =>
    required > 0
      ? t("evidence.finding.reviewers.some", { count: required })
      : t("evidence.finding.reviewers.none"),
  scans: ({ scans, reports, critical, high, medium }, { t }) => {
    const count = scans ?? reports;
    if (count === 0) return t("evidence.finding.scans.none");
    const result =
      critical + high + medium === 0
        ? t("evidence.finding.scans.clean", { count })
        : t("evidence.finding.scans.some", { count, critical, high, medium });
    if (scans === undefined) return result;
    return t("evidence.finding.scans.withReports", { result, count: reports });
  },
  scorecard: ({ score, on }, { t, rounded }) =>
    t("evidence.finding.scorecard", { score: rounded(score), day: on }),
  reuses: ({ agencies }, { t }) =>
    agencies > 0
      ? t("evidence.finding.reuses.some", { count: agencies })
      : t("evidence.finding.reuses.none"),
  tree: ({ readme, install, container, readmeUnread }, { t }) => {
    const isRunnable = container !== null || install !== null;
    if (readme === null) return t(`evidence.finding.tree.${isRunnable ? "noReadme" : "none"}`);
    if (isRunnable) return t("evidence.finding.tree.runnable");
    if (readmeUnread) return t("evidence.finding.tree.unread", { path: readme });
    return t("evidence.finding.tree.readme");
  },
  publiccode: ({ path, problems, places = [] }, { t, listed }) => {
    if (path === null) return t("evidence.finding.publiccode.none");
    if (problems === 0) return t("evidence.finding.publiccode.valid");
    const fields = places.map((place) => place || t("evidence.finding.publiccode.wholeFile"));
    return t(`evidence.finding.publiccode.${fields.length > 0 ? "problemsIn" : "problems"}`, {
      count: problems,
      places: listed(fields),
    });
  },
  demo: ({ failing }, { t }) =>
    failing
      ? t("evidence.finding.demo.fails", { day: failing.since })
      : t("evidence.finding.demo.answers"),
  links: ({ asked, notAsked = 0, failing }, { t, listed }) => {
    const tried = asked - notAsked;
    const open = t("evidence.finding.links.notAsked", { count: notAsked });
    if (tried <= 0) return open;
    const answers =
      failing.length === 0
        ? t("evidence.finding.links.answer", { count: tried })
        : t("evidence.finding.links.fail", {
            asked: tried,
            count: failing.length,
            addresses: listed(failing.slice(0, namedLinks).map(({ address }) => address)),
          });
    return notAsked === 0 ? answers : t("evidence.sentences", { first: answers, second: open });
  },
  // That nobody has asked the agency stands where the words come from.
  support: ({ mailbox, tracker, maintained }, { t }) => {
    const named = maintained ? "maintained" : "reachable";
    return t(`evidence.finding.support.${mailbox ? named : tracker === null ? "none" : "tracker"}`);
  },
  archive: ({ visitedOn }, { t }) =>
    visitedOn === null
      ? t("evidence.finding.archive.none")
      : t("evidence.finding.archive.visited", { day: visitedOn }),
};

function sentenceOf<Kind extends EvidenceKindName>(
  kind: Kind,
  row: EvidenceRow,
  texts: FindingFormatter,
): string {
  const value = factOf(row, kind)?.value;
  if (!value) return describeUnknown(row, texts);
  const finding = findings[kind](value, inSentence(texts), new Date(row.confirmedAt), row);
  if (row.reason === "expired") return texts.t("evidence.whenRead", { finding });
  return isNotApplicable(row)
    ? texts.t("evidence.unknown.notApplicable", { reason: finding })
    : finding;
}

/** What a fact says of its repository, without the files that show it. */
export const describeGist = (row: EvidenceRow, texts: FindingFormatter): string =>
  sentenceOf(row.kind, row, texts);

/** The files that show what a fact says; which they are makes no difference between repositories. */
function filesOf(row: EvidenceRow): string[] {
  const { readme = null, container = null, install = null } = factOf(row, "tree")?.value ?? {};
  const path = factOf(row, "securityPolicy")?.value?.path;
  const files = (container ?? install) ? [readme, container, install] : [path];
  return [...new Set(files.flatMap((file) => file ?? []))];
}

/** What nobody has asked is not checked; what cannot be judged does not apply; the rest cannot be told. */
export function describeUnknown(
  { kind, reason }: { kind: EvidenceKindName; reason: UnknownReason | null },
  texts: Pick<FindingFormatter, "t">,
): string {
  return texts.t(`evidence.unknown.${unknownOf(kind, reason ?? "unreadable")}`, {
    reason: describeReason({ kind, reason }, texts),
  });
}

/** Why a fact was not measured; a fault of the portal's own is none of the program. */
export function describeReason(
  { kind, reason }: Pick<EvidenceRow, "reason"> & { kind?: EvidenceKindName },
  { t }: Pick<FindingFormatter, "t">,
): string {
  // OpenSSF looks at projects of its own choice.
  if (kind === "scorecard" && reason && unknownOf(kind, reason) === "notApplicable")
    return t("evidence.finding.notRated");
  if (reason && portalReasons.has(reason)) return t("evidence.finding.portalCouldNot");
  return t(`evidence.reason.${reason ?? "unreadable"}`);
}

/** Whether a program names several repositories, or its facts are of several, so that each says of which it is. */
export function namesSeveral(
  rows: readonly EvidenceRow[],
  program?: Pick<Program, "gitHubLinkContentVos">,
): boolean {
  if (program && program.gitHubLinkContentVos.length > 1) return true;
  return repositoriesOf(rows).size > 1;
}

/** Puts the repository of a fact before what is said of it, where each has to say of which it is. */
export function ofRepository(
  { repository }: Pick<EvidenceRow, "repository">,
  finding: string,
  { t, named }: { t: FindingFormatter["t"]; named: boolean },
): string {
  return named && repository !== "" ? t("evidence.ofRepository", { repository, finding }) : finding;
}

/** Says in one sentence what a fact is, or why it was not measured; `named` says of which repository. */
export function describeFinding(row: EvidenceRow, texts: FindingFormatter, named = false): string {
  const { t, listed } = texts;
  const [name, files] = [describeGist(row, texts), filesOf(row)];
  const finding =
    files.length === 0 ? name : t("evidence.withReason", { name, reason: listed(files) });
  return ofRepository(row, finding, { t, named });
}

/** Says in one sentence what is known of a kind, or why nothing is. */
export function describeKind(state: KindState, texts: FindingFormatter, named = false): string {
  return state.finding
    ? describeFinding(state.finding, texts, named)
    : describeUnknown(state, texts);
}
