/** What is said to have been measured of the samples: every outcome, badge level and reason. */
import {
  archived,
  commits,
  components,
  demoFails,
  describedBy,
  hasPolicy,
  holds,
  licensed,
  linksFail,
  type MadeFacts,
  released,
  scored,
  stands,
} from "./made-facts.ts";
import {
  answersLate,
  answersNobody,
  answersSoon,
  bursts,
  empty,
  fading,
  kept,
  since,
  steady,
  unread,
  until,
  usual,
} from "./usual-facts.ts";

/** A look at all repositories of a sample, and what is different in the second one and further ones. */
interface SampleLook {
  daysAgo: number;
  facts: MadeFacts;
  further?: readonly MadeFacts[];
}

/** Looks at a sample, the oldest first; a later one names what has changed. */
export interface SampleEvidence {
  looks: readonly SampleLook[];
  /** Days since everything was last confirmed. */
  confirmed?: number;
}

/** The samples by their keys. */
export const sampleEvidence: Readonly<Record<string, SampleEvidence>> = {
  // Everything holds, after a year in which findings were fixed one by one.
  "sample-petition-cases": {
    looks: [
      {
        daysAgo: 100,
        facts: {
          ...kept,
          ...components(
            "CycloneDX",
            [158, 20],
            [
              ["critical", 110, "1.0.4"],
              ["high", 140, "1.0.4"],
              ["medium", 190],
            ],
          ),
          issues: answersLate,
          reviewers: "membersOnly",
          securityPolicy: hasPolicy(null),
        },
      },
      {
        daysAgo: 62,
        facts: {
          ...components("CycloneDX", [161, 14], [["medium", 190]], 62),
          securityPolicy: hasPolicy(),
          issues: answersSoon,
        },
      },
      {
        daysAgo: 20,
        facts: {
          ...components("CycloneDX", [167, 0], [], 20),
          scorecard: scored(7.8),
        },
      },
    ],
  },
  // Its host says nothing of reviews and answers, which the badge leaves out or lacks.
  "sample-single-sign-on": {
    looks: [
      { daysAgo: 90, facts: { ...kept, history: commits(steady, { authors: 12, busFactor: 4 }) } },
      { daysAgo: 30, facts: components("CycloneDX", [212, 0], [["low", 60, "1.0.1"]], 30) },
    ],
  },
  // Findings of every severity, two of them open for long.
  "sample-form-builder": {
    looks: [
      {
        daysAgo: 95,
        facts: { ...kept, history: commits(bursts, { authors: 4, busFactor: 1 }) },
      },
      {
        daysAgo: 41,
        facts: {
          ...components(
            "SPDX",
            [438, 51],
            [
              ["critical", 50, "1.0.9"],
              ["high", 88, "1.0.3"],
              ["high", 64],
              ["medium", 130, "1.1.2"],
              ["medium", 45],
              ["low", 210, "1.2.1"],
              ["unrated", 48],
            ],
            41,
          ),
          scorecard: scored(3.6),
        },
      },
    ],
  },
  // The licence file has words of its own.
  "sample-notice-push": {
    looks: [
      {
        daysAgo: 80,
        facts: {
          ...usual,
          licenceFile: () => ({
            found: [],
            others: [{ path: "LICENSE", state: "alike", spdx: "CC-BY-4.0" }],
          }),
          licenceMatch: () => ({
            declared: "OGDL-Taiwan-1.0",
            found: [],
            same: null,
            unclear: "unread",
            resembled: ["CC-BY-4.0"],
          }),
          history: commits(since(14), { authors: 2, busFactor: 1 }),
          releases: released("v1.0.0", 260, { count: 1 }),
          securityPolicy: "readerFailed",
          tree: holds({ install: "README.md" }),
        },
      },
    ],
  },
  "sample-venue-booking": {
    looks: [
      {
        daysAgo: 100,
        facts: {
          ...kept,
          history: commits(until(9), { authors: 2, busFactor: 1 }),
          releases: released("v3.0.2", 410),
          issues: answersLate,
          reviewers: "membersOnly",
        },
      },
      {
        daysAgo: 33,
        facts: {
          repository: stands("archived"),
          issues: answersNobody,
        },
      },
    ],
  },
  // As one that a portal had no time to read to its end.
  "sample-crowd-dashboard": {
    looks: [
      {
        daysAgo: 50,
        facts: {
          ...usual,
          history: "outOfTime",
          releases: "outOfTime",
          tree: "outOfTime",
          sbom: "outOfTime",
        },
      },
    ],
  },
  "sample-open-data-publisher": {
    looks: [
      { daysAgo: 70, facts: { repository: stands("ok"), demo: demoFails(), links: linksFail() } },
      { daysAgo: 20, facts: { repository: stands("gone"), archive: archived(55) } },
      { daysAgo: 19, facts: {} },
      { daysAgo: 18, facts: {} },
    ],
  },
  "sample-public-bicycle": {
    looks: [
      {
        daysAgo: 100,
        facts: {
          ...usual,
          history: commits(fading, { authors: 5, busFactor: 2 }),
          releases: released("v1.4.0", 230, { gap: 120 }),
          publiccode: "busy",
        },
      },
      { daysAgo: 45, facts: { repository: stands("moved") } },
    ],
  },
  // The one whose facts have grown too old: nobody has confirmed them for 60 days.
  "sample-data-quality": {
    looks: [{ daysAgo: 90, facts: { ...kept, issues: answersSoon, reviewers: "membersOnly" } }],
    confirmed: 60,
  },
  "sample-library-seats": {
    looks: [
      { daysAgo: 85, facts: { ...kept, issues: answersSoon, reviewers: "membersOnly" } },
      {
        daysAgo: 15,
        facts: {
          ...components("CycloneDX", [96, 0], [["medium", 25, "1.0.6"]], 15),
          links: linksFail(1, 15),
          releases: released("v2.3.1", 24, { signed: 1 }),
        },
      },
      { daysAgo: 14, facts: {} },
      { daysAgo: 13, facts: {} },
    ],
  },
  "sample-course-registration": {
    looks: [
      {
        daysAgo: 60,
        facts: {
          ...usual,
          sbom: "otherVersion",
          scorecard: "unreadable",
          publiccode: describedBy("publiccode.yml", ["legal.license", "maintenance.type", "url"]),
          tree: holds({ readme: null }),
          history: commits(since(18), { authors: 1, busFactor: 1 }),
          issues: answersSoon,
          reviewers: "membersOnly",
        },
      },
      { daysAgo: 12, facts: { demo: demoFails(12), issues: answersLate } },
      { daysAgo: 11, facts: {} },
      { daysAgo: 10, facts: {} },
    ],
  },
  // Another licence in the file than was declared, until it was put right.
  "sample-odf-templates": {
    looks: [
      {
        daysAgo: 75,
        facts: {
          ...kept,
          ...licensed("GPL-2.0-only"),
          issues: answersSoon,
          reviewers: "membersOnly",
        },
        // The files of the templates, which nobody runs.
        further: [
          {
            ...licensed(),
            ...components("CycloneDX", [12, 0]),
            history: commits(since(16), { authors: 2, busFactor: 2 }),
            releases: released("v1.2.0", 52, { count: 3 }),
            tree: holds({ documentation: "docs/fields.md" }),
          },
        ],
      },
      { daysAgo: 18, facts: licensed() },
    ],
  },
  "sample-oral-history": {
    looks: [
      {
        daysAgo: 40,
        facts: {
          ...usual,
          history: "timedOut",
          releases: "timedOut",
          sbom: "tooLarge",
          vulnerabilities: "noList",
          tree: "timedOut",
          ...licensed("GPL-3.0-only"),
        },
      },
    ],
  },
  "sample-shelter-map": {
    looks: [
      {
        daysAgo: 100,
        facts: {
          ...kept,
          releases: released("v5.1.0", 30, { gap: 210, signed: 1 }),
          issues: answersSoon,
          reviewers: "membersOnly",
        },
      },
      { daysAgo: 28, facts: {} },
    ],
  },
  // What can keep a portal from measuring, in each repository for a reason of its own.
  "sample-air-sensors": {
    looks: [
      {
        daysAgo: 30,
        facts: {
          ...unread("refusedAddress"),
          vulnerabilities: "noList",
          demo: "unreachable",
          links: "unreachable",
          archive: "refusedAddress",
        },
        further: [
          {
            ...unread("noDefaultBranch"),
            repository: stands("noDefaultBranch"),
            archive: archived(null),
            releases: () => ({
              last: { name: "2026.3", on: null },
              count6Months: null,
              count12Months: null,
              signed6Months: null,
            }),
          },
          // Files that the portal cannot read.
          {
            ...usual,
            issues: "rateLimited",
            reviewers: "membersOnly",
            licenceFile: "tooComplex",
            licenceMatch: "tooComplex",
            publiccode: "notText",
            sbom: "otherFormat",
            scorecard: "notFound",
          },
        ],
      },
    ],
  },
  "sample-incident-dispatch": {
    looks: [
      {
        daysAgo: 55,
        facts: {
          ...empty,
          demo: demoFails(),
          links: linksFail(),
        },
      },
    ],
  },
};
