// Takes long: a repository is read by git four times, in a process for each question.

import type { RepositoryDescription } from "@public-code/evidence/api/description/repository-descriptions.table.ts";
import { storeDescription } from "@public-code/evidence/api/description/stored-descriptions.ts";
import { readFamilyRepositories } from "@public-code/evidence/api/repositories/family-repositories.ts";
import { commit } from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { fillFromFileApart } from "@public-code/programs/api/publiccode/read-apart.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repositoryDescriptions } from "#contract/repository-description.ts";
import { submissions } from "#contract/submissions.ts";
import { readRepository } from "../read-repository.ts";

const now = new Date("2026-11-20T04:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const { getRepositoryDescription, keepDifference } = repositoryDescriptions;

let portal: ConsoleApp;
let on: Measuring;
beforeAll(async () => {
  portal = await startConsoleApp();
  on = await startMeasuring(now, portal);
});
afterAll(async () => {
  await on.close();
  await portal.close();
});

const nothingSaid: RepositoryDescription = {
  ...{ address: "", commit: "", publiccode: null, sources: [], problems: [] },
  licences: { found: [], others: [], sources: [] },
  topics: { from: "", names: [] },
  facts: { release: null, states: [], sbom: "" },
};

const fileOf = (name: string, url: string) => `publiccodeYmlVersion: "0.7"
name: ${name}
url: ${url}
developmentStatus: beta
softwareType: library
platforms: [web]
legal: { license: MIT }
description:
  zh-Hant:
    shortDescription: 讓民眾線上報名
    longDescription: 讓民眾線上報名。
`;

test("what a repository says otherwise is told until somebody decides, and again once a side changes", async () => {
  const work = on.server.create("described");
  commit(work, { at: daysLater(-3), files: { "README.md": "程式" } });
  const programId = await on.program("described", {
    agencyCode: "sample-a",
    programName: "報名系統",
    description: "讓民眾線上報名。",
    authorizations: "MIT",
    developmentStatus: "beta",
    softwareType: "library",
    platforms: "web",
  });
  const read = async () =>
    (await portal.reply("agency-a", getRepositoryDescription, { programId })).data;
  const todoRows = async () =>
    (await portal.reply("agency-a", submissions.getTodo, {})).data.differences.filter(
      (row) => row.programId === programId,
    );
  const missing = async () => {
    const { data } = await portal.reply("agency-a", submissions.queryList, {});
    return data.find((row) => row.programId === programId)?.publiccodeMissing;
  };
  await on.measure(programId, now);
  const before = await read();
  expect(await missing()).toContain("maintenanceType");
  expect([before.file, before.repository]).toEqual([null, expect.stringContaining("described")]);
  expect(await todoRows()).toEqual([]);

  commit(work, {
    at: daysLater(-1),
    files: { "publiccode.yml": fileOf("活動報名", before.repository) },
  });
  await on.measure(programId, daysLater(1));
  const { file } = await read();
  // Whatever the portal cannot make, the repository has one.
  expect(await missing()).toEqual([]);
  expect(file).toMatchObject({
    path: "publiccode.yml",
    readAt: daysLater(1).toISOString(),
    differences: [{ field: "programName", portal: "報名系統", file: "活動報名" }],
    kept: null,
  });
  expect(await todoRows()).toMatchObject([{ programName: "報名系統", fields: ["programName"] }]);

  const digest = file?.digest ?? "";
  const keep = { programId, digest };
  expect((await portal.refusal("visitor", keepDifference, keep)).status).toBe(401);
  expect((await portal.refusal("agency-b", keepDifference, keep)).status).toBe(404);
  expect((await portal.refusal("agency-b", getRepositoryDescription, { programId })).status).toBe(
    404,
  );
  const other = { programId, digest: "x" };
  expect((await portal.refusal("agency-a", keepDifference, other)).status).toBe(409);
  const { rows } = await portal.auditOf(() => portal.reply("agency-a", keepDifference, keep));
  expect(rows).toMatchObject([
    { action: "keepDifference", familyId: programId, details: { fields: ["programName"] } },
  ]);
  expect((await read()).file?.kept).toMatchObject({ by: portal.viewers["agency-a"].name });
  expect(await todoRows()).toEqual([]);

  // The same file on another day is the same difference.
  await on.measure(programId, daysLater(2));
  expect((await read()).file?.kept).not.toBeNull();
  commit(work, {
    at: daysLater(2),
    files: { "publiccode.yml": fileOf("報名", before.repository) },
  });
  await on.measure(programId, daysLater(3));
  expect((await read()).file).toMatchObject({
    differences: [{ field: "programName", portal: "報名系統", file: "報名" }],
    kept: null,
  });
  expect(await todoRows()).toHaveLength(1);

  const { db } = portal.database;
  await db.update(editions).set({ programName: "報名" }).where(eq(editions.id, programId));
  await publishPrograms(db, [programId]);
  expect((await read()).file?.differences).toEqual([]);
  expect(await todoRows()).toEqual([]);
  expect((await portal.refusal("agency-a", keepDifference, keep)).status).toBe(409);
});

test("types, technologies and contacts are compared, with people of the file beside ours alone", async () => {
  const programId = await on.program("compared", {
    agencyCode: "sample-a",
    programName: "報名系統",
    description: "讓民眾線上報名。",
    authorizations: "MIT",
    developmentStatus: "beta",
    softwareType: "library",
    platforms: "web",
    teches: ["java"],
    types: ["caseManagement"],
    contactName: "王小明",
    contactEmail: "wang@agency.example.tw",
  });
  const read = async () =>
    (await portal.reply("agency-a", getRepositoryDescription, { programId })).data;
  const { repository } = await read();
  const { db } = portal.database;
  const [{ key } = { key: "" }] = await readFamilyRepositories(db, programId);
  /** Notes a file as a look at the repository does. */
  const noteFile = async (lines: string) => {
    const text = `${fileOf("報名系統", repository)}    features: [${lines}\n`;
    const { filled } = await fillFromFileApart(text, "", { lang: "zh-TW" });
    const source = { from: "publiccode.yml", filled, licence: "" };
    const publiccode = { path: "publiccode.yml", verdict: "valid", problems: [], source } as const;
    const description = { ...nothingSaid, publiccode };
    await storeDescription(db, key, { description, now });
    return (await read()).file;
  };
  const same = await noteFile("案件管理]");
  expect(same).toMatchObject({
    differences: [],
    notCompared: ["teches", "contactName", "contactEmail"],
  });
  const other = await noteFile(
    `網站平臺]
dependsOn: { open: [{ name: Vue.js }] }
maintenance: { type: none, contacts: [{ name: 李大華, email: lee@other.example.tw }] }`,
  );
  expect(other).toMatchObject({
    differences: [
      { field: "types", portal: "案件管理", file: "網站平臺" },
      { field: "teches", portal: "Java", file: "Vue.js" },
      { field: "maintenanceType", portal: "", file: "無人維護" },
      { field: "contactName", portal: "王小明", file: "李大華" },
      {
        field: "contactEmail",
        portal: "wang@agency.example.tw",
        file: "lee@other.example.tw",
      },
    ],
    notCompared: [],
  });
  const todo = await portal.reply("agency-a", submissions.getTodo, {});
  expect(JSON.stringify(todo)).not.toMatch(/李大華|lee@/);
  const keep = { programId, digest: other?.digest ?? "" };
  await portal.reply("agency-a", keepDifference, keep);
  expect((await read()).file?.kept).not.toBeNull();
  const third = await noteFile(
    `網站平臺]
dependsOn: { open: [{ name: Vue.js }] }
maintenance: { type: none, contacts: [{ name: 陳中平, email: chen@other.example.tw }] }`,
  );
  expect(third?.kept).toBeNull();
});

test("an officer's form reads the description that measuring has made, until there is another commit", async () => {
  const work = on.server.create("read-once");
  const agency = { agencyCode: "sample-a", programName: "只讀一次" };
  commit(work, { at: daysLater(-3), files: { "README.md": "# 一次讀好的系統" } });
  const programId = await on.program("read-once", agency);
  await on.measure(programId, now);
  const { repository: address } = (
    await portal.reply("agency-a", getRepositoryDescription, { programId })
  ).data;
  const read = async () => {
    on.server.requests.length = 0;
    const given = { address, account: "", familyId: null };
    const { values } = await readRepository(portal.database.db, given, {
      ...{ readers: on.tools, lang: "zh-TW", now },
    });
    return [values.programName, on.server.requests.filter((url) => url.includes("/raw/")).length];
  };
  expect(await read()).toEqual(["一次讀好的系統", 0]);
  commit(work, { at: daysLater(-2), files: { "README.md": "# 又改了名字的系統" } });
  expect(await read()).toEqual(["又改了名字的系統", expect.any(Number)]);
  expect(await read()).toEqual(["又改了名字的系統", 0]);
});

test("a program without a repository has no file to compare", async () => {
  const programId = await addEdition(portal.database.db, { agencyCode: "sample-a" });
  expect((await portal.reply("agency-a", getRepositoryDescription, { programId })).data).toEqual({
    repository: "",
    editor: "",
    file: null,
  });
});
