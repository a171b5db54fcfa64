import type { EvidenceKindName } from "@public-code/evidence/contract/evidence-kinds.ts";
import { ofEach, openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { expect, test } from "vitest";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { describeForMachines, type MachineProgram } from "./describe-for-machines.ts";
import { describeForSearchEngines } from "./schema-org.ts";

const base = "https://code.example.tw";
const names = { zh: "預約", en: "Booking" };
const publishedAt = new Date("2024-03-01T02:00:00Z");

type Online = Parameters<typeof describeForMachines>[0];
const online: Online = {
  ...{ programId: 7, familyId: 7, versionNo: 1, agencyCode: "A", agencyOid: "", agencyLevel: "" },
  ...{ agencyName: names, agencyMailbox: "", types: [], teches: [], awards: [] },
  texts: { ...ofEach(openDataColumns, () => ""), programName: "預約", description: "說明" },
  licence: { ...names, code: "MIT" },
  certainLicence: "MIT",
  developmentStatus: "",
  repositoryUrls: ["https://git.example.tw/a/b"],
  ...{ sourceUrls: [], reusedBy: [], onlineAt: publishedAt, publishedAt, repositoryEnd: null },
};

type Row = Parameters<typeof describeForMachines>[1][number];

function fact(
  kind: EvidenceKindName,
  value: object | null,
  { outcome = "good", url = "" }: { outcome?: Row["outcome"]; url?: string } = {},
): Row {
  return {
    ...{ kind, outcome, reason: null, repository: "a" },
    value: JSON.parse(JSON.stringify(value)),
    ...{ measuredAt: publishedAt.toISOString(), confirmedAt: publishedAt.toISOString() },
    source: { method: "file", url, tool: "", commit: "" },
  };
}

const described = (changes: Partial<Online> = {}, facts: Row[] = []) =>
  describeForMachines({ ...online, ...changes }, facts, base);

async function release(program: MachineProgram, lang: "zh-TW" | "en-US" = "zh-TW") {
  async function* pieces() {
    yield [program];
  }
  let text = "";
  for await (const piece of writeCodeJson(pieces(), { agency: "A", lang })) text += piece;
  return JSON.parse(text).releases[0];
}

test("code.json says which of its values nobody has stated or measured", async () => {
  const { disclaimerText, SBOM, date, laborHours } = await release(described());
  expect(disclaimerText).toMatch(/沒有人填報.*status、maintenance、laborHours、AIUseCaseID/);
  expect([SBOM, laborHours, date.created, date.lastModified]).toEqual([
    "Unknown",
    0,
    undefined,
    undefined,
  ]);
  const texts = { ...online.texts, maintenanceType: "community" };
  const stated = described({ developmentStatus: "beta", texts });
  expect(await release(stated, "en-US")).toMatchObject({
    status: "Beta",
    disclaimerText: expect.stringMatching(/: laborHours, AIUseCaseID\.$/),
  });
});

test("code.json knows of a list of components that there is none, only where somebody looked", async () => {
  const sbomOf = async (...facts: Row[]) => (await release(described({}, facts))).SBOM;
  const listed = { found: { format: "SPDX", components: 3 } };
  const none = { found: null };
  expect(await sbomOf(fact("sbom", none, { outcome: "attention" }))).toBe("None");
  expect(await sbomOf(fact("sbom", none, { outcome: "unknown" }))).toBe("Unknown");
  expect(await sbomOf(fact("sbom", null, { outcome: "notMeasured" }))).toBe("Unknown");
  const url = "https://git.example.tw/sbom";
  expect(await sbomOf(fact("sbom", listed, { url }))).toBe(url);
  // One that the agency has uploaded lies on the page.
  expect(await sbomOf(fact("sbom", listed))).toBe(`${base}/publicCodes/codeDetail?id=7`);
});

test("code.json dates a project by its history, which a younger repository has not seen whole", async () => {
  const createdAfter = async (firstCommit: string) =>
    (await release(described({}, [fact("history", { firstCommit, lastCommit: "2026-01-02" })])))
      .date;
  expect(await createdAfter("2020-05-06")).toMatchObject({
    created: "2020-05-06T00:00:00Z",
    lastModified: "2026-01-02T00:00:00Z",
  });
  expect(await createdAfter("2024-12-15")).toMatchObject({ created: "2024-03-01T02:00:00.000Z" });
});

test.each([
  ["MIT", ["openSource"]],
  ["MIT AND Apache-2.0", ["openSource"]],
  ["OGDL-Taiwan-1.0", []],
  ["本署自訂條款", []],
  ["", []],
])("code.json calls %s open source only where that is certain", async (certainLicence, usage) => {
  const { permissions } = await release(described({ certainLicence }));
  expect(permissions.usageType).toEqual(usage);
});

test("a licence that the file contradicts is stated by no format", async () => {
  const program = described({ certainLicence: "" });
  expect((await release(program)).permissions.licenses).toEqual([
    { name: "Other", URL: `${base}/publicCodes/codeDetail?id=7` },
  ]);
  const codemeta = JSON.parse(JSON.stringify(toCodemeta(program, "zh-TW", base)));
  for (const key of ["license", "permissions"]) expect(codemeta).not.toHaveProperty(key);
  expect(describeForSearchEngines(program, "zh-TW")).not.toHaveProperty("license");
});

test.each(["archived", "gone", "private"] as const)(
  "a source that is %s is not active, and private only where that is known",
  async (end) => {
    const program = described({ repositoryEnd: end, developmentStatus: "obsolete" });
    expect(toCodemeta(program, "zh-TW", base)).toMatchObject({
      developmentStatus: "https://www.repostatus.org/#unsupported",
    });
    const { status, repositoryVisibility, disclaimerText } = await release(program);
    expect([status, repositoryVisibility]).toEqual([
      "Archival",
      end === "private" ? "private" : "public",
    ]);
    expect(disclaimerText.includes("repositoryVisibility")).toBe(end === "gone");
  },
);

test("stable says nothing of upkeep, and the number of an edition is no release", async () => {
  const stable = described({ developmentStatus: "stable" });
  expect(JSON.parse(JSON.stringify(toCodemeta(stable, "zh-TW", base)))).not.toHaveProperty(
    "developmentStatus",
  );
  expect(await release(stable)).not.toHaveProperty("version");
  const released = described({}, [fact("releases", { last: { name: "v2.3.0" } })]);
  expect(await release(released)).toMatchObject({ version: "v2.3.0" });
});

test("words that name licences are the expression that the page states", async () => {
  const program = described({ certainLicence: "LGPL-3.0 與 MPL-2.0" });
  expect(program.licence).toMatchObject({ ids: ["LGPL-3.0", "MPL-2.0"] });
  expect(describeForSearchEngines(program, "zh-TW")).toMatchObject({
    license: { name: "LGPL-3.0 AND MPL-2.0" },
  });
});
