import { agencyLevels } from "@public-code/core/contract/code-lists/agency-levels.ts";
import type { FactOutcome } from "@public-code/programs/contract/events/outcome-names.ts";
import { z } from "zod";
import {
  type EvidenceKindName,
  mostReleaseDays,
  type Severity,
  severities,
} from "./evidence-kinds.ts";
import type { UnknownReason } from "./not-measured.ts";
import { vulnerabilityId } from "./vulnerability-answers.ts";

const count = z.int().min(0);
const day = z.iso.date();
const days = z.number().min(0);
const address = z.string().max(2_000);
const name = z.string().max(500);

/** Known vulnerabilities of one severity. */
const ofSeverity = z.object({
  count,
  /** Those for which a version without it exists. */
  withFix: count,
  /** When the oldest was published; null where there is none, or one of unknown age. */
  oldestOn: day.nullable(),
});

/** Looks in a row at which nothing answered, counted up to what makes it a lasting failure. */
const failing = z.object({ since: day, times: z.int().min(1).max(3) });
export type Failing = z.output<typeof failing>;
export const mostFailingLinks = 50;
export const mostUsers = 50;
export const mostPlaces = 5;
export const longestInstructions = 20_000;
/** A section of a README, sanitised when it was read, so that pages show it as it is. */
const instructions = z.object({
  path: name,
  heading: z.string().max(200),
  html: z.string().max(longestInstructions),
  /** True where the file has more of it. */
  cut: z.boolean(),
});
export type Instructions = z.output<typeof instructions>;

/** A key that the schema of a list's format dislikes in a component; `''` is the list itself. */
const sbomNote = z.object({ component: name, field: name });
const sbomNotes = z.array(sbomNote).max(10);
export type SbomNote = z.output<typeof sbomNote>;
const sbomFormat = z.enum(["CycloneDX", "SPDX"]);
/** What is told of a list of components when it is uploaded. */
export const uploadedSbom = z.object({ format: sbomFormat, notes: sbomNotes });
export type UploadedSbom = z.output<typeof uploadedSbom>;

/** Findings that are listed one by one. */
export const mostFindings = 200;
const knownVulnerability = z.object({
  id: vulnerabilityId,
  severity: z.enum(severities),
  /** A CVSS vector where nobody has put it in words; else ''. */
  vector: z.string().max(200),
  /** Package URL. */
  component: name,
  /** Versions without it; none where there is no fix. */
  fixedIn: z.array(z.string().max(100)).max(3),
  publishedOn: day.nullable(),
});
export type KnownVulnerability = z.output<typeof knownVulnerability>;

/** Commits of a month, `YYYY-MM`. */
const monthOfCommits = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  commits: count,
  /** Those of them that bots have made; a fact of a version before does not tell them apart. */
  bots: count.optional(),
});

const commit = z.string().regex(/^[0-9a-f]{40,64}$/);

/**
 * `alike`: with words that its licence does not have, or without some of them; `named`: it says that the
 * licence holds, whose text is nowhere.
 */
const licenceFileStates = ["named", "alike", "unrecognised", "unreadable"] as const;

/**
 * Why declared and found licences cannot be compared: the agency declares terms of its own, there is no
 * licence file, one of them is not recognised for certain or only names its licence, or they have only a part
 * in common.
 */
const unclearMatches = ["noIdentifier", "noFile", "named", "unread", "part"] as const;

/** What each kind of evidence found; columns of a CSV and facts of a page read it by these names. */
export const evidenceValues = {
  licenceDeclared: z.object({
    expression: name,
    /** True for an expression of SPDX, and for words that mean one. */
    known: z.boolean(),
    /** Those that it names; a fact of a version before has none. */
    licences: z.array(name).optional(),
  }),
  licenceFile: z.object({
    /** Files that hold the text of a licence, or its identifier alone. */
    found: z.array(z.object({ path: name, spdx: name, score: z.number().min(0).max(1) })),
    /** Licence files of which nothing is certain; a fact of a version before has none. */
    others: z
      .array(
        z.object({
          path: name,
          state: z.enum(licenceFileStates),
          /** The licence that a file names, or that one which is `alike` resembles. */
          spdx: name.nullable(),
        }),
      )
      .optional(),
    /** True where nobody could list the files, and the usual names were not there. */
    usualPlacesOnly: z.boolean().optional(),
  }),
  licenceMatch: z.object({
    declared: name,
    found: z.array(name),
    /** Null where it cannot be told. */
    same: z.boolean().nullable(),
    /** Why it cannot be told; a fact of a version before has none. */
    unclear: z.enum(unclearMatches).nullable().optional(),
    /** Other licences than the declared one, where files that are not certain resemble nothing else. */
    resembled: z.array(name).min(1).optional(),
    /**
     * Where they have a part in common: licences, and exceptions, of both, those of the files alone and those
     * that are only declared. A fact of a version before, and one of very many licences, has none.
     */
    inPart: z
      .object({
        both: z.array(name).min(1),
        more: z.array(name),
        less: z.array(name),
      })
      .optional(),
  }),
  repository: z.object({
    /**
     * `gone`: it was read once; `notFound`: nobody has ever read it, which may be for its address;
     * `noDefaultBranch`: it has tags and no branch.
     */
    state: z.enum([
      "ok",
      "moved",
      "empty",
      "archived",
      "private",
      "gone",
      "notFound",
      "noDefaultBranch",
      "unknown",
    ]),
    movedTo: address.nullable(),
    /** The branch that was measured. */
    defaultBranch: name.nullable(),
    /** Why it is not the one that HEAD names; a fact of a version before does not say. */
    head: z.enum(["missing", "detached"]).nullable().optional(),
    headCommit: commit.nullable(),
    failing: failing.nullable(),
  }),
  history: z.object({
    /** Null in an empty repository. */
    firstCommit: day.nullable(),
    lastCommit: day.nullable(),
    /**
     * The last commit that no bot has made; null where bots have made all. A fact of a version before says
     * nothing of bots, and counts them as people.
     */
    lastByPerson: day.nullable().optional(),
    /** The last 24 months, the oldest first, also those without a commit. */
    months: z.array(monthOfCommits).max(24),
    /** Commits of people, and those of bots beside them. */
    commits6Months: count,
    botCommits6Months: count.optional(),
    authors12Months: count,
    /** The fewest people who made half the commits of people in 6 months. */
    busFactor6Months: count,
  }),
  releases: z.object({
    /** The release of the newest commit; of one commit, the highest version. */
    last: z.object({ name, on: day.nullable() }).nullable(),
    /** Tags that are no releases by their names, such as `nightly`; a fact of a version before counts none. */
    otherTags: count.optional(),
    count6Months: count.nullable(),
    count12Months: count.nullable(),
    /** Of the releases of 6 months, those whose tag has a signature. */
    signed6Months: count.nullable(),
    /** The days of those of 24 months; of very many the newest. A fact of a version before has none. */
    days: z.array(day).max(mostReleaseDays).optional(),
  }),
  issues: z.object({
    open: count,
    /** Issues of the last 3 months, and those that somebody else has answered. */
    asked: count,
    answered: count,
    meanDays: days.nullable(),
    medianDays: days.nullable(),
  }),
  securityPolicy: z.object({ path: name.nullable() }),
  sbom: z.object({
    found: z
      .object({
        format: sbomFormat,
        version: name,
        origin: z.enum(["tree", "release", "uploaded"]),
        path: name,
        components: count,
        withoutIdentifier: count,
        generatedOn: day.nullable(),
        /** Where it does not keep to its schema, though it was read; a few. */
        notes: sbomNotes.optional(),
      })
      .nullable(),
    /** True where there may be files of releases, and nobody could list them. */
    releasesUnread: z.boolean().optional(),
  }),
  vulnerabilities: z.object({
    total: count,
    /** Components that have at least one. */
    affected: count,
    components: count,
    /** Components that nobody can be asked about: without an exact version in a package URL. */
    notAsked: count,
    /** Packages that were asked about, each once; a fact of a version before does not say. */
    packages: count.optional(),
    bySeverity: z.object({
      critical: ofSeverity,
      high: ofSeverity,
      medium: ofSeverity,
      low: ofSeverity,
      unrated: ofSeverity,
    } satisfies Record<Severity, z.ZodType>),
    /** The most severe first; of very many only the first. */
    findings: z.array(knownVulnerability).max(mostFindings),
  }),
  reviewers: z.object({ required: count }),
  scans: z.object({
    /** How many were made; a fact of a version before has it as `reports`, and none of the reports. */
    scans: count.optional(),
    /** Those whose report can be read. */
    reports: count,
    /** What the one listed last of each tool found. */
    ...{ critical: count, high: count, medium: count },
  }),
  scorecard: z.object({ score: z.number().min(0).max(10), on: day, address }),
  /** Other agencies in use of it, each once, and their levels of government as far as they are stated. */
  reuses: z.object({ agencies: count, levels: z.array(z.enum(agencyLevels)) }),
  tree: z.object({
    readme: name.nullable(),
    /** The file of instructions, or the README where one of its headings is about installing. */
    install: name.nullable(),
    ...{ documentation: name.nullable(), container: name.nullable() },
    ...{ pipeline: name.nullable(), tests: name.nullable() },
    /** True where the README could not be read, so that nobody knows what it describes. */
    readmeUnread: z.boolean().optional(),
    /** How to install it, in the words of the README; a fact of a version before says nothing of it. */
    instructions: instructions.nullable().optional(),
  }),
  publiccode: z.object({
    path: name.nullable(),
    problems: count,
    /** The fields that have them, `''` for the file as a whole; a few. A fact of a version before has none. */
    places: z.array(name).max(mostPlaces).optional(),
    /** Users that the file names, for invitations; a fact of a version before has none. */
    usedBy: z.array(name).max(mostUsers).optional(),
  }),
  /** `failing` from the first look in a row that found nothing. */
  demo: z.object({ address, failing: failing.nullable() }),
  links: z.object({
    asked: count,
    /** Of those, addresses that the portal may not ask or that want to be asked later. */
    notAsked: count.optional(),
    failing: z.array(z.object({ address, ...failing.shape })).max(mostFailingLinks),
  }),
  support: z.object({
    ...{ mailbox: z.boolean(), tracker: address.nullable(), maintained: z.boolean() },
    /** True where the platform took the entry in, and its agency has not filled it in yet. */
    takenIn: z.literal(true).optional(),
  }),
  archive: z.object({ visitedOn: day.nullable(), swhid: name.nullable() }),
} as const satisfies Record<EvidenceKindName, z.ZodObject>;

export type EvidenceValue<Kind extends EvidenceKindName> = z.output<(typeof evidenceValues)[Kind]>;

/** A fact as rules read it. */
export interface Fact<Kind extends EvidenceKindName = EvidenceKindName> {
  kind: Kind;
  outcome: FactOutcome;
  /** Why it is `unknown` or `notMeasured`. */
  reason: UnknownReason | null;
  /** Null where it was not measured. */
  value: EvidenceValue<Kind> | null;
  /** ISO time of the last look that saw the same. */
  confirmedAt: string;
}

/** The newest fact of each kind, as far as there is one. */
export type Facts = { [Kind in EvidenceKindName]?: Fact<Kind> };
