import { readFileSync } from "node:fs";
import path from "node:path";
import { fileLimits } from "@public-code/core/contract/files/limits.ts";
import { seedAgencies } from "@public-code/portal/basics/agencies.ts";
import { seedCodeLists } from "@public-code/portal/basics/code-lists.ts";
import { fillFromFileApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import { programDraft, programSubmission } from "@public-code/programs/contract/program-form.ts";
import { missingForPubliccode } from "@public-code/programs/contract/publiccode-answers.ts";
import { publiccodeFieldNames } from "@public-code/programs/contract/publiccode-fields.ts";
import { describe, expect, test } from "vitest";
import type { SeedProgram } from "./program-types.ts";
import { ownProgram } from "./programs/own-program.ts";
import { formOf } from "./programs/program-form.ts";
import { addedCases } from "./programs/sample-cases.ts";
import { seedPrograms } from "./programs/seed-programs.ts";

const real = seedPrograms.filter((program) => !program.sample);
const onlineSamples = seedPrograms.filter((program) => program.sample);
/** Those that wait for a decision keep the same rules. */
const samples = [...onlineSamples, ...addedCases];
const allPrograms = [...seedPrograms, ...addedCases];
const agencies = new Map(seedAgencies.map((agency) => [agency.code, agency]));
const codes = new Set(seedCodeLists.map((entry) => `${entry.category} ${entry.code}`));

function problems(schema: typeof programDraft | typeof programSubmission, program: SeedProgram) {
  const result = schema.safeParse(formOf(program));
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join("."));
}

const count = (programs: readonly SeedProgram[], holds: (program: SeedProgram) => boolean) =>
  programs.filter(holds).length;

describe("seed programs", () => {
  test("there are at least 40 real programs and 14 samples with unique keys", () => {
    expect(real.length).toBeGreaterThanOrEqual(40);
    expect(onlineSamples.length).toBeGreaterThanOrEqual(14);
    expect(new Set(allPrograms.map((program) => program.key)).size).toBe(allPrograms.length);
    expect(new Set(allPrograms.map((program) => program.programName)).size).toBe(
      allPrograms.length,
    );
  });

  test.each(samples.filter((program) => program !== ownProgram))(
    "$key satisfies every rule of a submission",
    (program) => {
      expect(problems(programSubmission, program)).toEqual([]);
    },
  );

  test("the portal itself lacks of a submission only what would have to be made up", () => {
    expect(problems(programSubmission, ownProgram)).toEqual(["vulnerabilityScanContentVos"]);
    expect([ownProgram.apis, ownProgram.cases, ownProgram.awards]).toEqual([[], [], []]);
  });

  test.each([...real, ownProgram])("$key satisfies every limit of a draft", (program) => {
    expect(problems(programDraft, program)).toEqual([]);
  });

  test.each(allPrograms)("$key names agencies and codes that exist", (program) => {
    expect(agencies.get(program.provideDept)?.sample).toBe(program.sample);
    const used = [
      ...program.types.map((code) => `code_filter_type ${code}`),
      ...program.teches.map((code) => `code_filter_tech ${code}`),
      ...program.awards.map((code) => `code_filter_award ${code}`),
      `code_filter_authorizations ${program.authorizations}`,
    ];
    expect(used.filter((code) => !codes.has(code))).toEqual([]);
    expect(program.types.length).toBeGreaterThan(0);
    expect(program.teches.length).toBeGreaterThan(0);
    expect(program.authorization !== "").toBe(program.authorizations === "other");
  });

  test.each(allPrograms)("$key is described in both languages", (program) => {
    const length = [...program.description].length;
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThanOrEqual(200);
    expect(program.descriptionEn.length).toBeGreaterThanOrEqual(60);
    expect(program.descriptionEn).not.toMatch(/[\u3400-\u9fff]/);
    // Whether it can be used is for its page to say, in the portal's own spelling.
    expect(program.description).not.toMatch(/可以直接|台(?!灣)/);
    expect(program.programNameEn).not.toMatch(/[\u3400-\u9fff]/);
  });

  test.each(samples)("$key was released on a day that exists and has come", (program) => {
    expect(program.releasedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Date(program.releasedOn).toISOString().slice(0, 10)).toBe(program.releasedOn);
    expect(program.releasedOn <= new Date().toISOString().slice(0, 10)).toBe(true);
  });

  test.each(real)("$key carries no fact that cannot be checked and no person", (program) => {
    expect([program.scans, program.apis, program.cases, program.awards]).toEqual([[], [], [], []]);
    const { contactAgency, contactName, contactEmail, contactNumber } = program;
    expect([contactAgency, contactName, contactEmail, contactNumber]).toEqual(["", "", "", ""]);
    expect([program.screenshots, program.videos]).toEqual([[], []]);
    expect(publiccodeFieldNames.filter((name) => program[name])).toEqual([]);
    expect(program.repositories.length).toBeGreaterThan(0);
    for (const { url } of program.repositories) {
      expect(url).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w.-]+$/);
    }
  });

  test.each(samples)(
    "$key is marked as a sample and leads to example addresses only",
    (program) => {
      expect(program.programName).toContain("（示範）");
      expect(program.programNameEn).toContain("(sample)");
      expect(program.description).toContain("示範資料");
      expect(program.descriptionEn).toContain("sample");
      const addresses = [program.demoUrl, program.repositories, program.apis, program.cases]
        .flat()
        .map((entry) => (typeof entry === "string" ? entry : entry.url))
        .filter((address) => address !== "");
      expect(addresses.length).toBeGreaterThan(0);
      for (const address of addresses) {
        expect(new URL(address).hostname).toMatch(/\.example\.tw$/);
      }
    },
  );

  test("a report stands only on scans without findings, as the sample page says", () => {
    const reports = samples.flatMap((program) => program.scans).filter((scan) => scan.report);
    expect(reports.length).toBeGreaterThan(0);
    for (const scan of reports) {
      expect(scan.scanCriticalRecord + scan.scanHighRecord + scan.scanMediumRecord).toBe(0);
    }
  });

  test.each(samples)("$key lacks nothing for a publiccode.yml", (program) => {
    expect(missingForPubliccode(programDraft.parse(formOf(program)))).toEqual([]);
  });

  test("the portal itself is described as in its publiccode.yml", async () => {
    const file = readFileSync(path.resolve(import.meta.dirname, "../../publiccode.yml"), "utf8");
    const { reading, filled } = await fillFromFileApart(file, "", { lang: "zh-TW" });
    const { description = {} } = reading.value;
    const shortOf = (lang: string) =>
      description[lang]?.shortDescription?.replace(/[。.]$/, "") ?? "no description";
    expect(ownProgram.description).toContain(shortOf("zh-Hant-TW"));
    expect(ownProgram.descriptionEn).toContain(shortOf("en"));
    const links = ownProgram.repositories.map(({ url }) => expect.objectContaining({ url }));
    expect(filled.fields).toEqual({
      programName: ownProgram.programName.replace("（示範）", ""),
      programNameEn: ownProgram.programNameEn.replace(" (sample)", ""),
      description: expect.any(String),
      descriptionEn: expect.any(String),
      authorizations: ownProgram.authorizations,
      gitHubLinkContentVos: links,
      ...Object.fromEntries(
        publiccodeFieldNames.flatMap((name) =>
          ownProgram[name] ? [[name, ownProgram[name]]] : [],
        ),
      ),
    });
  });

  test("the samples fill every block of the detail page", () => {
    expect(count(onlineSamples, (program) => program.scans.length > 1)).toBeGreaterThan(0);
    expect(
      count(onlineSamples, (program) => program.scans.some((scan) => scan.scanMediumRecord > 0)),
    ).toBeGreaterThan(0);
    expect(count(onlineSamples, (program) => program.apis.length > 1)).toBeGreaterThan(0);
    expect(count(onlineSamples, (program) => program.cases.length > 1)).toBeGreaterThan(0);
    expect(count(onlineSamples, (program) => program.screenshots.length > 2)).toBeGreaterThan(0);
    expect(count(onlineSamples, (program) => program.repositories.length > 1)).toBeGreaterThan(0);
    expect(count(onlineSamples, (program) => program.authorizations === "other")).toBe(1);
    for (const ending of [".webm", ".mp4"]) {
      expect(
        count(onlineSamples, (program) => program.videos.some((name) => name.endsWith(ending))),
        ending,
      ).toBeGreaterThan(0);
    }
  });

  test("awards are spread over the years, at least five of year 113", () => {
    const withAward = (award: string) =>
      count(onlineSamples, ({ awards }) => awards.includes(award));
    expect(withAward("award113")).toBeGreaterThanOrEqual(5);
    expect(withAward("award112")).toBeGreaterThan(0);
    expect(withAward("award114")).toBeGreaterThan(0);
  });

  test("typical searches find something", () => {
    const named = (text: string) =>
      count(seedPrograms, (program) => program.programName.includes(text));
    expect(named("公共")).toBeGreaterThanOrEqual(5);
    expect(named("臺北")).toBeGreaterThanOrEqual(4);
    expect(named("ODF")).toBeGreaterThan(0);
    expect(count(seedPrograms, ({ provideDept }) => provideDept === "A01000")).toBeGreaterThan(5);
  });

  test("every function type is used", () => {
    const types = seedCodeLists.filter((entry) => entry.category === "code_filter_type");
    const used = new Set(seedPrograms.flatMap((program) => program.types));
    expect(types.map((entry) => entry.code).filter((code) => !used.has(code))).toEqual([]);
  });
});

test("no program has more pictures than a field takes, each named once", () => {
  for (const { key, screenshots, videos } of allPrograms) {
    const names = [...screenshots, ...videos];
    expect(names.length).toBeLessThanOrEqual(fileLimits.filesPerField);
    expect(new Set(names).size, key).toBe(names.length);
  }
});
