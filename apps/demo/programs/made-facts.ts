/** Makes facts of samples: nobody has measured them, and each says in its source that it is a sample. */

import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { readInstructions } from "@public-code/evidence/api/readme/read-instructions.ts";
import { readReadme } from "@public-code/evidence/api/readme/read-readme.ts";
import { countFindings } from "@public-code/evidence/api/sbom/count-findings.ts";
import type { EvidenceKindName, Severity } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { lastingTimes } from "@public-code/evidence/contract/lasting.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import type { SeedProgram } from "../program-types.ts";

/** A look at a sample, which is as invented as what it finds. */
export interface Look {
  program: SeedProgram;
  /** The address of the repository that is looked at. */
  repository: string;
  at: Date;
  /** Days between the look and the loading of the demo. */
  daysAgo: number;
  /** The day, `YYYY-MM-DD`, so many days before the demo was loaded; that of the look at the latest. */
  day: (daysAgo: number) => string;
  commit: string;
  /** The day of the last commit; that of the look where no history was read. */
  lastCommit: string;
}

/** A fact, or why it was not measured; null where there is nothing to measure. */
type MadeFact<Kind extends EvidenceKindName> =
  | NotMeasuredReason
  | ((look: Look) => EvidenceValue<Kind> | null);
export type MadeFacts = { readonly [Kind in EvidenceKindName]?: MadeFact<Kind> };

const dayMs = 86_400_000;
const nowhere = { movedTo: null, defaultBranch: null, headCommit: null, failing: null };

/** The licence file says what was declared, or another licence. */
export function licensed(spdxId?: string): MadeFacts {
  // A text does not say whether later versions hold.
  const spdx = ({ program }: Look) =>
    (spdxId ?? program.authorizations).replace(/-(?:only|or-later)$/, "");
  return {
    licenceFile: (look) => ({
      found: [{ path: "LICENSE", spdx: spdx(look), score: 0.99 }],
      others: [],
    }),
    licenceMatch: (look) => ({
      declared: look.program.authorizations,
      found: [spdx(look)],
      same: !spdxId,
    }),
  };
}

type State = EvidenceValue<"repository">["state"];
export const stands = (state: Exclude<State, "unknown">): MadeFact<"repository"> => {
  return (look) => {
    if (state === "gone" || state === "notFound" || state === "private")
      return { ...nowhere, state, failing: failingSince(look, 20) };
    const branch = { ...nowhere, state, defaultBranch: "main" };
    if (state === "empty" || state === "noDefaultBranch") return branch;
    const movedTo = state === "moved" ? `${look.repository}-next` : null;
    return { ...branch, movedTo, headCommit: look.commit };
  };
};

const chartMonths = 24;
/** Days before it was offered in which a program was made, where its chart does not show its beginning. */
const madeForDays = 200;

/** Months since 1970 in Taipei, where the day of the last commit is told too; and the day of the month. */
function monthNumber(at: Date): [month: number, day: number] {
  const [year = 0, month = 0, day = 0] = taipeiDate(at).split("-").map(Number);
  return [12 * (year - 1970) + month - 1, day];
}

/**
 * Commits by months: `shapeToday` gives those of a whole month by how long before the loading it is. The
 * month of the look has its share of the days that are over.
 */
export function commits(
  shapeToday: (monthsAgo: number) => number,
  { authors, busFactor }: { authors: number; busFactor: number },
): MadeFact<"history"> {
  return ({ at, daysAgo, program }) => {
    const [month, day] = monthNumber(at);
    const monthOf = (ago: number) => new Date(Date.UTC(1970, month - ago, ago === 0 ? 1 : 15));
    const since = monthNumber(daysBefore(at, -daysAgo))[0] - month;
    const shape = (ago: number) => Math.ceil(shapeToday(ago + since) * (ago === 0 ? day / 31 : 1));
    const ages = Array.from({ length: chartMonths }, (_, index) => chartMonths - 1 - index);
    const active = ages.filter((ago) => shape(ago) > 0);
    const quietMonths = active.at(-1) ?? chartMonths;
    const shown = monthOf(active[0] ?? chartMonths);
    const made = daysBefore(new Date(program.releasedOn), madeForDays);
    const sum = (months: number) =>
      ages.filter((ago) => ago < months).reduce((total, ago) => total + shape(ago), 0);
    return {
      firstCommit: taipeiDate(active[0] === chartMonths - 1 && made < shown ? made : shown),
      lastCommit: taipeiDate(quietMonths === 0 ? at : monthOf(quietMonths)),
      lastByPerson: taipeiDate(quietMonths === 0 ? at : monthOf(quietMonths)),
      months: ages.map((ago) => ({
        month: monthOf(ago).toISOString().slice(0, 7),
        commits: shape(ago),
        bots: 0,
      })),
      commits6Months: sum(6),
      authors12Months: sum(12) > 0 ? authors : 0,
      busFactor6Months: sum(6) > 0 ? busFactor : 0,
    };
  };
}

const sumOf = (key: string) => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** Days by which a release came earlier than others of its place, so that programs differ. */
const releaseShift = (key: string, index: number) =>
  index === 0 ? 0 : (sumOf(key) + index * 7) % 30;
/** The version before another one: v2.3.1 came after v2.3.0, and that after v2.2.0. */
const versionBefore = (version: string) =>
  version.replace(/(\d+)\.(\d+)$/, (_, minor, patch) =>
    patch > 0 ? `${minor}.${patch - 1}` : `${Math.max(minor - 1, 0)}.0`,
  );

/** Releases up to the newest one, by days before the loading; of those of half a year, some are signed. */
export const released =
  (
    newest: string,
    newestDaysAgo: number,
    { count = 8, gap = 45, signed = 0 }: { count?: number; gap?: number; signed?: number } = {},
  ) =>
  ({ daysAgo, day, program }: Look): EvidenceValue<"releases"> => {
    let version = newest;
    const ages: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const age = newestDaysAgo + index * gap + releaseShift(program.key, index);
      if (age >= daysAgo) ages.push(age);
      else version = versionBefore(version);
    }
    const within = (days: number) => ages.filter((age) => age - daysAgo <= days);
    const [last] = ages;
    return {
      last: last === undefined ? null : { name: version, on: day(last) },
      otherTags: 0,
      count6Months: within(182).length,
      count12Months: within(365).length,
      signed6Months: Math.min(within(182).length, signed),
      days: within(730).map(day),
    };
  };

export const answered = (value: EvidenceValue<"issues">) => () => value;

export const hasPolicy =
  (path: string | null = "SECURITY.md") =>
  (): EvidenceValue<"securityPolicy"> => ({ path });

/** A known vulnerability: how severe, published how many days ago, and where it is fixed. */
type MadeVulnerability = readonly [Severity, daysAgo: number, fixedIn?: string];

/** A list of components, made so many days ago, and what is known of them; `without` have no identifier. */
export function components(
  format: "CycloneDX" | "SPDX",
  [count, without]: readonly [number, number],
  vulnerabilities: readonly MadeVulnerability[] = [],
  madeDaysAgo = 100,
): MadeFacts {
  return {
    sbom: ({ day, lastCommit }) => ({
      found: {
        format,
        version: format === "SPDX" ? "2.3" : "1.6",
        origin: "tree",
        path: format === "SPDX" ? "sbom.spdx.json" : "bom.json",
        components: count,
        withoutIdentifier: without,
        // No file is younger than the last commit.
        generatedOn: lastCommit < day(madeDaysAgo) ? lastCommit : day(madeDaysAgo),
      },
    }),
    vulnerabilities: ({ day, program }) => {
      const findings = vulnerabilities.map(([severity, daysAgo, fixedIn], index) => {
        const publishedOn = day(daysAgo);
        const number = String(index + 1).padStart(2, "0");
        const id = `SAMPLE-${publishedOn.slice(0, 4)}-${sumOf(program.key)}${number}`;
        const of = { id, severity, publishedOn, vector: "", modified: "", withdrawn: false };
        return {
          id,
          // Several share a component, as they do in earnest.
          component: `pkg:generic/sample-component-${(index >> 1) + 1}@1.${index >> 1}.0`,
          vulnerability: { ...of, aliases: [], affected: [] },
          fixedIn: fixedIn ? [fixedIn] : [],
        };
      });
      return countFindings(findings, {
        components: count,
        notAsked: without,
        packages: count - without,
      });
    },
  };
}

/** No list in the files of a repository whose host has no API that tells of releases. */
export const noComponents = (): EvidenceValue<"sbom"> => ({ found: null, releasesUnread: true });

/** The section of a README, read as one of a repository is. */
export const instructions = (text: string): EvidenceValue<"tree">["instructions"] =>
  readInstructions(readReadme("README.md", text));

/** The files by which others run it. */
export const holds = (files: Partial<EvidenceValue<"tree">>) => (): EvidenceValue<"tree"> => ({
  readme: "README.md",
  install: null,
  documentation: null,
  container: null,
  pipeline: null,
  tests: null,
  ...files,
});

export const describedBy =
  (path: string | null, places: string[] = []) =>
  (): EvidenceValue<"publiccode"> => ({ path, problems: places.length, places });

/** Looks are a day apart, and each that fails counts. */
const failingSince = ({ day, daysAgo }: Look, days: number) => ({
  since: day(days),
  times: Math.min(Math.max(days - daysAgo, 0) + 1, lastingTimes),
});

/** The demonstration answers, or has not for some days. */
export const demoFails =
  (days = 0) =>
  (look: Look): EvidenceValue<"demo"> => ({
    address: look.program.demoUrl,
    failing: days > 0 ? failingSince(look, days) : null,
  });

/** Of the addresses of interfaces and users, the first of them fail, for days. */
export const linksFail =
  (count = 0, days = 9) =>
  (look: Look): EvidenceValue<"links"> | null => {
    const links = [...look.program.apis, ...look.program.cases].map(({ url }) => url);
    if (links.length === 0) return null;
    const failing = links.slice(0, count);
    return {
      asked: links.length,
      failing: failing.map((address) => ({ address, ...failingSince(look, days) })),
    };
  };

export const archived =
  (daysAgo: number | null) =>
  ({ day, commit }: Look): EvidenceValue<"archive"> => ({
    visitedOn: daysAgo === null ? null : day(daysAgo),
    swhid: `swh:1:rev:${commit}`,
  });

export const scored =
  (score: number) =>
  ({ day, repository }: Look): EvidenceValue<"scorecard"> => ({
    score,
    on: day(5),
    address: `${repository}/scorecard`,
  });

/** The instant so many days before another one. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);
