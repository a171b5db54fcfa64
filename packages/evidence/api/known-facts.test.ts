import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import { type ConsoleApp, startConsoleApp } from "@public-code/portal/test-support/console-app.ts";
import { editions } from "@public-code/programs/api/programs.table.ts";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvidenceRow } from "#contract/evidence.ts";
import type { EvidenceValue } from "#contract/evidence-values.ts";
import { nothingKnown, readKnownFacts } from "./known-facts.ts";
import { type Reading, recordFacts } from "./record-facts.ts";

const dayMs = 86_400_000;
const now = new Date("2026-11-20T04:00:00Z");
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
const key = "git.example.tw/agency/program";
const repository = { name: "原始碼", url: `https://${key}` };
const demoUrl = "https://demo.example.tw/";
const api = "https://api.example.tw/";

let portal: ConsoleApp;
beforeAll(async () => {
  portal = await startConsoleApp({ OUTGOING: "off" });
});
afterAll(() => portal.close());

/** A program that went online today, with a repository, a demonstration and an interface. */
function program(values: Parameters<typeof addEdition>[1] = {}): Promise<number> {
  return addEdition(portal.database.db, {
    agencyCode: "sample-a",
    authorizations: "MIT",
    onlineAt: now,
    repositories: [repository],
    demoUrl,
    apis: [{ name: "介面", description: "", url: api }],
    ...values,
  });
}

const source = { method: "file", url: "", tool: "", commit: "" } as const;
const state: EvidenceValue<"repository"> = {
  state: "ok",
  movedTo: null,
  defaultBranch: "main",
  headCommit: "a".repeat(40),
  failing: null,
};
const ofRepository: readonly Reading[] = [
  { kind: "repository", value: state, repository: key, source },
  {
    kind: "licenceFile",
    value: { found: [{ path: "LICENSE", spdx: "MIT", score: 1 }], others: [] },
    repository: key,
    source,
  },
  {
    kind: "publiccode",
    value: { path: null, problems: 0 },
    repository: key,
    source,
  },
];
const ofLinks: readonly Reading[] = [
  {
    kind: "demo",
    value: { address: demoUrl, failing: null },
    repository: "",
    source,
  },
  { kind: "links", value: { asked: 1, failing: [] }, repository: "", source },
];

function record(familyId: number, readings: readonly Reading[], at: Date): Promise<void> {
  return portal.database.db.transaction((tx) =>
    recordFacts(tx, familyId, readings, { repositories: [key], now: at }),
  );
}

async function readLinks(
  familyId: number,
  links: readonly string[] = [demoUrl, api],
  at = daysLater(2),
): Promise<[repositories: string[], links: readonly EvidenceRow[] | null]> {
  const facts = await readKnownFacts(portal.database.db, familyId, links, at);
  const sufficing = [...facts.repositories].filter(([, { suffices }]) => suffices);
  return [sufficing.map(([name]) => name), facts.links?.suffices ? facts.links.rows : null];
}

test("what was measured of an online program is known, with the day of its oldest fact", async () => {
  const familyId = await program();
  await record(familyId, [...ofRepository, ...ofLinks.slice(0, 1)], now);
  await record(familyId, ofLinks.slice(1), daysLater(1));
  const confirmedAt = now.toISOString();
  expect(await readLinks(familyId)).toEqual([
    [key],
    [
      expect.objectContaining({ kind: "demo", confirmedAt }),
      expect.objectContaining({ kind: "links" }),
    ],
  ]);
});

test.each<[string, readonly string[]]>([
  ["one more", [demoUrl, api, "https://new.example.tw/"]],
  ["one less", [api]],
  ["another one", [demoUrl, "https://new.example.tw/"]],
])("an edition with other links has to be asked about them: %s", async (_, links) => {
  const familyId = await program();
  await record(familyId, [...ofRepository, ...ofLinks], now);
  expect(await readLinks(familyId, links)).toEqual([[key], null]);
});

test("links that were not all seen to answer are asked again, and known where nobody answers", async () => {
  const familyId = await program();
  const failing = [{ address: api, since: "2026-11-20", times: 1 }];
  await record(familyId, ofLinks, now);
  const value = { asked: 1, failing };
  const changed = { kind: "links", value, repository: "", source } as const;
  await record(familyId, [changed], daysLater(1));
  expect((await readLinks(familyId))[1]).toBeNull();
  const { db } = portal.database;
  const { links } = await readKnownFacts(db, familyId, [demoUrl, api], daysLater(2));
  expect(links?.rows).toMatchObject([{ kind: "demo" }, { kind: "links", value: { failing } }]);
});

test("links that were seen before the program had them are of others", async () => {
  const familyId = await program({ onlineAt: daysLater(1) });
  await record(familyId, ofLinks, now);
  expect((await readLinks(familyId))[1]).toBeNull();
  await record(familyId, ofLinks, daysLater(1));
  expect((await readLinks(familyId))[1]).not.toBeNull();
});

test("a repository of which a part is missing or old is asked again", async () => {
  const familyId = await program();
  await record(familyId, [...ofRepository.slice(0, 2), ...ofLinks], now);
  expect((await readLinks(familyId))[0]).toEqual([]);
  await record(familyId, ofRepository.slice(2), daysLater(30));
  expect((await readLinks(familyId, [], daysLater(45)))[0]).toEqual([key]);
  expect((await readLinks(familyId, [], daysLater(46)))[0]).toEqual([]);
});

test("nothing is known of a program that visitors do not see", async () => {
  const familyId = await program();
  await record(familyId, [...ofRepository, ...ofLinks], now);
  const { db } = portal.database;
  await db.update(editions).set({ status: programStatus.offline }).where(eq(editions.id, familyId));
  expect(await readKnownFacts(db, familyId, [demoUrl, api], now)).toEqual(nothingKnown);
});

test("the review desk shows the day of what was measured, and asks anew when told to", async () => {
  const at = new Date();
  const familyId = await program({ onlineAt: new Date(at.getTime() - 9 * dayMs) });
  const measured = new Date(at.getTime() - 3 * dayMs);
  await record(familyId, [...ofRepository, ...ofLinks], measured);
  const details = async (ask: "missing" | "everything", programId = familyId) => {
    const input = { programId, ask };
    const { data } = await portal.reply("operator", review.runChecks, input, "en-US");
    return new Map(data.map(({ name, outcome, detail }) => [name, `${outcome}: ${detail}`]));
  };
  const day = new Date(measured.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const stored = await details("missing");
  expect(stored.get("repositoryPublic")).toBe(
    `passed: The source code is public and readable (checked on ${day})`,
  );
  expect(stored.get("licenceMatches")).toBe(
    `passed: The licence file (MIT) matches the stated MIT (checked on ${day})`,
  );
  expect(stored.get("linksAnswer")).toBe(
    `passed: The demo site responds. 1 link responds (checked on ${day})`,
  );
  expect(stored.get("publiccodePresent")).toBe(
    `hint: There is no publiccode.yml in the root folder of the repository (checked on ${day})`,
  );
  // The portal of this test asks nobody: what is known without the state is told all the same.
  const partly = await program({ onlineAt: new Date(at.getTime() - 9 * dayMs) });
  await record(partly, ofRepository.slice(1), measured);
  const partial = await details("missing", partly);
  expect(partial.get("licenceMatches")).toBe(stored.get("licenceMatches"));
  expect(partial.get("publiccodePresent")).toBe(stored.get("publiccodePresent"));
  expect(partial.get("repositoryPublic")).toMatch(/^notChecked: /);
  const anew = await details("everything");
  for (const name of ["repositoryPublic", "licenceMatches", "publiccodePresent"] as const)
    expect(anew.get(name)).toEqual(
      expect.stringMatching(/^notChecked: Not clear: we cannot check this at present/),
    );
});
