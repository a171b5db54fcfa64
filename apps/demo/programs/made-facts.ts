/** Makes facts of samples: nobody has measured them, and each says in its source that it is a sample. */

import { taipeiDate } from "@public-code/core/api/taipei-time.ts";
import { readInstructions } from "@public-code/evidence/api/read-instructions.ts";
import { countFindings } from "@public-code/evidence/api/sbom/count-findings.ts";
import type { EvidenceKindName, Severity } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import type { NotMeasuredReason } from "@public-code/evidence/contract/not-measured.ts";
import type { SeedProgram } from "../program-types.ts";

/** A look at a sample, which is as invented as what it finds. */
export interface Look {
  program: SeedProgram;
  at: Date;
  /** The day, `YYYY-MM-DD`, so many days before the demo was loaded. */
  day: (daysAgo: number) => string;
  commit: string;
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
  const spdx = ({ program }: Look) => spdxId ?? program.authorizations;
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
  return ({ program, commit, day }) => {
    if (state === "gone" || state === "notFound" || state === "private")
      return { ...nowhere, state, failing: { since: day(20), times: 3 } };
    const branch = { ...nowhere, state, defaultBranch: "main" };
    if (state === "empty" || state === "noDefaultBranch") return branch;
    const movedTo = state === "moved" ? `${program.repositories[0]?.url}-next` : null;
    return { ...branch, movedTo, headCommit: commit };
  };
};

/** Commits by months: `shape` gives those of a month by how long ago it is. */
export function commits(
  shape: (monthsAgo: number) => number,
  { authors, busFactor }: { authors: number; busFactor: number },
): MadeFact<"history"> {
  return ({ at }) => {
    const monthOf = (ago: number) =>
      new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - ago, ago === 0 ? 1 : 15));
    const ages = Array.from({ length: 24 }, (_, index) => 23 - index);
    const active = ages.filter((ago) => shape(ago) > 0);
    const quietMonths = active.at(-1) ?? 24;
    const sum = (months: number) =>
      ages.filter((ago) => ago < months).reduce((total, ago) => total + shape(ago), 0);
    return {
      firstCommit: taipeiDate(monthOf(active[0] ?? 24)),
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

const releaseGap = 45;
const daysOfYear = 365;
/** Days by which a release came earlier than others of its place, so that programs differ. */
const releaseShift = (key: string, index: number) =>
  index === 0 ? 0 : [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), index * 7) % 30;

/** The last release with its day, those of 6 and 12 months, and how many of the 6 are signed. */
export const released =
  (name: string, daysAgo: number, [half, year, signed]: readonly [number, number, number]) =>
  ({ day, program }: Look): EvidenceValue<"releases"> => ({
    last: { name, on: day(daysAgo) },
    otherTags: 0,
    count6Months: half,
    count12Months: year,
    signed6Months: signed,
    // Over the year, as many as are counted.
    days: Array.from(
      { length: year },
      (_, index) => daysAgo + index * releaseGap + releaseShift(program.key, index),
    )
      .filter((ago) => ago <= daysOfYear)
      .map(day),
  });

export const answered = (value: EvidenceValue<"issues">) => () => value;

export const hasPolicy =
  (path: string | null = "SECURITY.md") =>
  (): EvidenceValue<"securityPolicy"> => ({ path });

export const reviewedBy = (required: number) => (): EvidenceValue<"reviewers"> => ({ required });

/** A known vulnerability: how severe, published how many days ago, and where it is fixed. */
type MadeVulnerability = readonly [Severity, daysAgo: number, fixedIn?: string];

/** A list of components and what is known of them; `without` have no identifier. */
export function components(
  format: "CycloneDX" | "SPDX",
  [count, without]: readonly [number, number],
  vulnerabilities: readonly MadeVulnerability[] = [],
): MadeFacts {
  return {
    sbom: ({ day }) => ({
      found: {
        format,
        version: format === "SPDX" ? "2.3" : "1.6",
        origin: "tree",
        path: format === "SPDX" ? "sbom.spdx.json" : "bom.json",
        components: count,
        withoutIdentifier: without,
        generatedOn: day(40),
      },
    }),
    vulnerabilities: ({ day }) => {
      const findings = vulnerabilities.map(([severity, daysAgo, fixedIn], index) => {
        const publishedOn = day(daysAgo);
        const id = `SAMPLE-${publishedOn.slice(0, 4)}-${String(index + 1).padStart(4, "0")}`;
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

export const noComponents = (): EvidenceValue<"sbom"> => ({ found: null });

/** The section of a README, read as one of a repository is. */
export const instructions = (text: string): EvidenceValue<"tree">["instructions"] =>
  readInstructions("README.md", text);

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
  (path: string | null, problems = 0) =>
  (): EvidenceValue<"publiccode"> => ({ path, problems });

const failingSince = (day: Look["day"], days: number) => ({ since: day(days), times: 3 });

/** The demonstration answers, or has not for some days. */
export const demoFails =
  (days = 0) =>
  ({ program, day }: Look): EvidenceValue<"demo"> => ({
    address: program.demoUrl,
    failing: days > 0 ? failingSince(day, days) : null,
  });

/** Of the addresses of interfaces and users, the first of them fail, for days. */
export const linksFail =
  (count = 0, days = 9) =>
  ({ program, day }: Look): EvidenceValue<"links"> | null => {
    const links = [...program.apis, ...program.cases].map(({ url }) => url);
    if (links.length === 0) return null;
    const failing = links.slice(0, count);
    return {
      asked: links.length,
      failing: failing.map((address) => ({ address, ...failingSince(day, days) })),
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
  ({ day, program }: Look): EvidenceValue<"scorecard"> => ({
    score,
    on: day(5),
    address: `${program.repositories[0]?.url}/scorecard`,
  });

/** The instant so many days before another one. */
export const daysBefore = (at: Date, days: number): Date => new Date(at.getTime() - days * dayMs);
