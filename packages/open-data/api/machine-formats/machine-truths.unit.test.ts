import type { EvidenceRow, Finding } from "@public-code/evidence/contract/evidence.ts";
import {
  type EvidenceKindName,
  evidenceKinds,
} from "@public-code/evidence/contract/evidence-kinds.ts";
import type { EvidenceValue } from "@public-code/evidence/contract/evidence-values.ts";
import { commonEndOf } from "@public-code/evidence/contract/facts.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { statusWithEnd } from "@public-code/evidence/contract/repository-end.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import { ofEach, openDataColumns } from "@public-code/programs/contract/program-fields.ts";
import { expect, test } from "vitest";
import { hasPubliccode, publiccodeOf, publiccodeText } from "#api/publiccode-of.ts";
import { writeCodeJson } from "./code-json.ts";
import { toCodemeta } from "./codemeta.ts";
import { programNodes } from "./dcat-program.ts";
import { describeForMachines, type MachineProgram } from "./describe-for-machines.ts";
import { describeForSearchEngines, schemaOrgDocument } from "./schema-org.ts";

const base = "https://code.example.tw";
const names = { zh: "預約", en: "Booking" };
const publishedAt = new Date("2024-03-01T02:00:00Z");

type Online = Parameters<typeof describeForMachines>[0];
const online: Online = {
  ...{ programId: 7, familyId: 7, versionNo: 1, agencyCode: "A", agencyOid: "", agencyLevel: "" },
  ...{ agencyName: names, agencyMailbox: "", types: [], teches: [], awards: [] },
  texts: { ...ofEach(openDataColumns, () => ""), programName: "預約", description: "說明" },
  licence: { ...names, code: "MIT" },
  ...{ statedLicence: "MIT", findings: [] },
  developmentStatus: "",
  repositoryUrls: ["https://git.example.tw/a/b"],
  standingUrls: ["https://git.example.tw/a/b"],
  ...{ reusedBy: [], onlineAt: publishedAt, publishedAt, repositoryEnd: null },
  tracker: null,
};

/** It lacks nothing for a publiccode.yml. */
const answered: Online = {
  ...online,
  types: [{ code: "booking", ...names }],
  texts: {
    ...online.texts,
    developmentStatus: "stable",
    softwareType: "standalone/web",
    platforms: "web",
    maintenanceType: "internal",
    localisationReady: "false",
    availableLanguages: "zh-Hant",
  },
  developmentStatus: "stable",
};

type Row = Finding;

function fact(
  kind: EvidenceKindName,
  value: object | null,
  { outcome = "good", url = "" }: { outcome?: Row["outcome"]; url?: string } = {},
): Row {
  return {
    ...{ kind, outcome, reason: null, unknown: null, current: true, repository: "a" },
    question: evidenceKinds[kind],
    value: JSON.parse(JSON.stringify(value)),
    ...{ measuredAt: publishedAt.toISOString(), confirmedAt: publishedAt.toISOString() },
    source: { method: "file", url, tool: "", commit: "" },
  };
}

const described = (changes: Partial<Online> = {}, facts: Row[] = []) =>
  describeForMachines({ ...online, findings: facts, ...changes }, base);

async function release(program: MachineProgram, lang: "zh-TW" | "en-US" = "zh-TW") {
  async function* pieces() {
    yield [program];
  }
  let text = "";
  for await (const piece of writeCodeJson(pieces(), { agency: "A", lang })) text += piece;
  return JSON.parse(text).releases[0];
}

test("no format leads to a repository that is gone", () => {
  const program = described({ standingUrls: [] });
  const formats = [
    toCodemeta(program, "en-US", base),
    describeForSearchEngines(program, "en-US"),
    programNodes(program, base),
  ];
  expect(JSON.stringify(formats)).not.toContain("git.example.tw/a/b");
});

test("code.json says which of its values nobody has stated or measured", async () => {
  const { disclaimerText, SBOM, date, laborHours } = await release(described());
  expect(disclaimerText).toMatch(
    /沒有人填報.*status、repositoryVisibility、maintenance、laborHours、AIUseCaseID/,
  );
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
    disclaimerText: expect.stringMatching(/: repositoryVisibility, laborHours, AIUseCaseID\.$/),
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
  expect(await createdAfter("2024-12-15")).not.toHaveProperty("created");
});

test.each([
  ["MIT", ["openSource"]],
  ["MIT AND Apache-2.0", ["openSource"]],
  ["OGDL-Taiwan-1.0", []],
  ["本署自訂條款", []],
  ["", []],
])("code.json calls %s open source only where that is certain", async (statedLicence, usage) => {
  const { permissions } = await release(described({ statedLicence }));
  expect(permissions.usageType).toEqual(usage);
});

const languages = ["zh-TW", "en-US"] as const;

const longAgo = { confirmedAt: "2026-09-01T00:00:00.000Z" };
const compared = (match: Partial<EvidenceValue<"licenceMatch">>) => ({
  ...good.licenceMatch,
  ...match,
});

test.each([
  ["its file differs", compared({ same: false, found: ["GPL-2.0"] }), {}],
  ["its file is unread", compared({ same: null, found: [], unclear: "unread" }), {}],
  ["there is no file", compared({ same: null, found: [], unclear: "noFile" }), {}],
  ["its file agreed long ago", compared({}), longAgo],
  ["its host may not be asked", null, { reason: "refusedAddress" }],
] as const)("a licence is stated by no format where %s", async (_, value, of) => {
  const findings = findingsOf([rowOf("licenceMatch", value, of)], now);
  const program = described({ findings });
  const { permissions, disclaimerText } = await release(program);
  expect(permissions).toEqual({
    licenses: [{ name: "Other", URL: `${base}/publicCodes/codeDetail?id=7` }],
    usageType: [],
  });
  expect(disclaimerText).toContain("licenses");
  const codemeta = JSON.parse(JSON.stringify(toCodemeta(program, "zh-TW", base)));
  for (const key of ["license", "permissions"]) expect(codemeta).not.toHaveProperty(key);
  expect(describeForSearchEngines(program, "zh-TW")).not.toHaveProperty("license");
  const triples = JSON.stringify(programNodes(program, base));
  for (const word of ["license", "rights", "MIT"]) expect(triples).not.toContain(word);
  expect(hasPubliccode({ ...answered, findings })).toBe(false);
  const reasons = languages.map((lang) => {
    try {
      return publiccodeOf({ ...answered, findings }, base, lang);
    } catch (error) {
      return JSON.stringify(Object(error).fieldErrors);
    }
  });
  expect(reasons).toEqual([
    expect.stringContaining("缺少或不明：授權條款（"),
    expect.stringContaining("Missing or unclear: Licence ("),
  ]);
});

const repositories = (...states: EvidenceValue<"repository">["state"][]) =>
  states.map((state, index) =>
    rowOf("repository", { ...good.repository, state }, { repository: `r${index}` }),
  );

test.each([
  ["goes on", repositories("ok"), "stable", undefined, "public"],
  ["is archived", repositories("archived"), "obsolete", "unsupported", "public"],
  ["is archived among others", repositories("archived", "ok"), "stable", undefined, "public"],
  [
    "was archived long ago",
    [{ ...repositories("archived")[0], ...longAgo }],
    "stable",
    undefined,
    null,
  ],
  ["is empty", repositories("empty", "empty"), "concept", "concept", null],
  ["is empty beside another", repositories("empty", "ok"), "stable", undefined, "public"],
  ["is gone", repositories("gone"), "obsolete", "unsupported", null],
  ["is private", repositories("private"), "stable", undefined, "private"],
  ["was never looked at", [], "stable", undefined, null],
] as [string, EvidenceRow[], string, string | undefined, string | null][])(
  "a source that %s says what it says in every format",
  async (_, rows, status, upkeep, visibility) => {
    const findings = findingsOf(rows, now);
    const developmentStatus = statusWithEnd("stable", commonEndOf(findings));
    const program = described({ developmentStatus, findings });
    expect(publiccodeText({ ...answered, developmentStatus }, base)).toContain(
      `developmentStatus: "${status}"`,
    );
    const { developmentStatus: told } = JSON.parse(
      JSON.stringify(toCodemeta(program, "zh-TW", base)),
    );
    expect(told).toBe(upkeep && `https://www.repostatus.org/#${upkeep}`);
    const inventory = await release(program);
    const names = { stable: "Production", obsolete: "Archival", concept: "Ideation" };
    expect(inventory.status).toBe(names[status as "stable"]);
    expect(inventory.repositoryVisibility).toBe(visibility ?? "public");
    expect(inventory.disclaimerText.includes("repositoryVisibility")).toBe(visibility === null);
  },
);

test("formats tell nothing of today that nobody has confirmed of late", async () => {
  const rows = (["history", "releases", "sbom"] as const).map((kind) =>
    rowOf(kind, good[kind], { ...longAgo, repository: "a" }),
  );
  const old = await release(described({}, findingsOf(rows, now)));
  expect(old).not.toHaveProperty("version");
  expect(old.date).toEqual({ metadataLastUpdated: publishedAt.toISOString() });
  expect(old.SBOM).toBe("Unknown");
});

const commits = (lastCommit: string, repository = "a") =>
  rowOf("history", { ...good.history, lastCommit }, { repository });
const tagged = (name: string, on: string | null, repository = "a") =>
  rowOf("releases", { ...good.releases, last: { name, on } }, { repository });

test.each([
  ["nothing was found", [], undefined, undefined],
  ["commits alone", [commits("2026-10-02"), commits("2026-11-02", "b")], "2026-11-02", undefined],
  [
    "a release after the last commit",
    [commits("2026-10-02"), tagged("v2", "2026-11-03")],
    "2026-11-03",
    "v2",
  ],
  [
    "a tag of no known day",
    [tagged("v9", null), tagged("v1", "2026-01-03", "b")],
    "2026-01-03",
    "v1",
  ],
  ["that tag alone", [tagged("v9", null)], undefined, undefined],
  ["all of long ago", [{ ...commits("2026-08-02"), ...longAgo }], undefined, undefined],
  [
    "a commit of a bot",
    [rowOf("history", { ...good.history, lastByPerson: null })],
    undefined,
    undefined,
  ],
])(
  "the software is as old as what was found of it, its entry apart: %s",
  (_, rows, day, version) => {
    const program = described({}, findingsOf(rows, now));
    const codemeta = toCodemeta(program, "zh-TW", base);
    expect(codemeta).toMatchObject({ dateModified: day, softwareVersion: version });
    const linked = describeForSearchEngines(program, "zh-TW");
    expect(linked).toMatchObject({ sdDatePublished: publishedAt.toISOString() });
    expect(Object(linked).dateModified).toBe(day);
    for (const document of [codemeta, linked]) expect(document).not.toHaveProperty("datePublished");
    const [asset, record] = programNodes(program, base);
    expect(JSON.stringify(asset)).not.toMatch(/dct:(issued|modified)/);
    expect(JSON.stringify(record)).toContain(publishedAt.toISOString());
  },
);

test("what was found of one repository among several is not said of the program", () => {
  const repositoryUrls = ["https://git.example.tw/a/b", "https://git.example.tw/a/c"];
  const codemeta = (...rows: EvidenceRow[]) =>
    toCodemeta(described({ repositoryUrls }, findingsOf(rows, now)), "zh-TW", base);
  const ofFirst = [commits("2026-10-02"), tagged("v2", "2026-10-01")];
  expect(codemeta(...ofFirst)).toMatchObject({
    dateModified: undefined,
    softwareVersion: undefined,
  });
  expect(codemeta(...ofFirst, commits("2026-11-02", "b"))).toMatchObject({
    dateModified: "2026-11-02",
    softwareVersion: undefined,
  });
});

test("linked data is in the languages of the interface", () => {
  const texts = { ...online.texts, availableLanguages: "zh-Hant,en" };
  const of = (changes: Partial<Online> = {}) =>
    describeForSearchEngines(described(changes), "zh-TW");
  expect(of({ texts })).toMatchObject({ inLanguage: ["zh-Hant", "en"] });
  expect(of()).not.toHaveProperty("inLanguage");
});

test.each([
  ["is public", repositories("ok"), true],
  ["is archived", repositories("archived"), true],
  ["is public in part", repositories("gone", "ok"), true],
  ["is gone", repositories("gone"), false],
  ["is empty", repositories("empty", "empty"), false],
  ["was public long ago", [{ ...repositories("ok")[0], ...longAgo }], false],
  ["was never looked at", [], false],
] as [string, EvidenceRow[], boolean][])("whether source that %s is free to get", (_, rows, is) => {
  const program = described({}, findingsOf(rows, now));
  for (const document of [toCodemeta(program, "zh-TW", base), schemaOrgDocument(program, "zh-TW")])
    expect(Object(document).isAccessibleForFree).toBe(is || undefined);
});

test("an issue tracker is named where it was found", async () => {
  const tracker = "https://git.example.tw/a/b/issues";
  expect(toCodemeta(described({ tracker }), "zh-TW", base)).toMatchObject({
    issueTracker: tracker,
  });
  expect(await release(described({ tracker }))).toMatchObject({ feedbackMechanism: tracker });
  expect(await release(described())).toMatchObject({ feedbackMechanism: described().page });
});

test.each([
  ["internal", true],
  ["contract", false],
  ["community", false],
  ["none", false],
  ["", false],
])("CodeMeta calls the agency the maintainer only where it maintains itself: %s", (type, is) => {
  const program = described({ texts: { ...online.texts, maintenanceType: type } });
  expect("maintainer" in JSON.parse(JSON.stringify(toCodemeta(program, "zh-TW", base)))).toBe(is);
});

test("stable says nothing of upkeep, and the number of an edition is no release", async () => {
  const stable = described({ developmentStatus: "stable" });
  expect(JSON.parse(JSON.stringify(toCodemeta(stable, "zh-TW", base)))).not.toHaveProperty(
    "developmentStatus",
  );
  expect(await release(stable)).not.toHaveProperty("version");
  const released = described({}, [
    fact("releases", { last: { name: "v2.3.0", on: "2026-01-02" } }),
  ]);
  expect(await release(released)).toMatchObject({ version: "v2.3.0" });
});

test("words that name licences are the expression that the page states", async () => {
  const program = described({ statedLicence: "LGPL-3.0 與 MPL-2.0" });
  expect(program.licence).toMatchObject({ ids: ["LGPL-3.0", "MPL-2.0"] });
  expect(describeForSearchEngines(program, "zh-TW")).toMatchObject({
    license: { name: "LGPL-3.0 AND MPL-2.0" },
  });
});
