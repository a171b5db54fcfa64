import { rowsOf } from "@public-code/core/api/database/database.ts";
import {
  type ForgeServer,
  noAccounts,
  startForgeServer,
} from "@public-code/evidence/api/repositories/test-support/forge-server.ts";
import { addEdition } from "@public-code/portal/test-support/catalogue-factory.ts";
import {
  type ConsoleApp,
  type Person,
  startConsoleApp,
} from "@public-code/portal/test-support/console-app.ts";
import { handlerParts } from "@public-code/portal/test-support/job-context.ts";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { candidateCalls } from "#contract/candidates.ts";
import {
  type OrganisationDecision,
  organisationCalls,
} from "#contract/organisations/organisations.ts";
import { candidates } from "../candidates.table.ts";
import { describeCandidate } from "../describe-candidate.ts";
import { listPage } from "./list-page.ts";
import { type ListOrganisationInput, startDueRuns } from "./organisation-jobs.ts";
import { organisations } from "./organisations.table.ts";
import {
  repositoriesOfAll,
  sampleOutcomes,
  sampleRepositories,
  toolsFor,
} from "./test-support/sample-organisation.ts";

let portal: ConsoleApp;
let forge: ForgeServer;
beforeAll(async () => {
  portal = await startConsoleApp();
  forge = await startForgeServer();
});
afterAll(async () => {
  await forge.close();
  await portal.close();
});
beforeEach(async () => {
  forge.accounts = noAccounts();
  forge.mostRows = 100;
  forge.before = () => false;
  await db().execute(sql`delete from pgboss.job`);
  await db().delete(organisations);
  await db().delete(candidates);
});

const db = () => portal.database.db;
/** Both are after every moment at which calls of this test make something due. */
const monday = new Date("2126-03-02T17:00:00Z");
const tuesday = new Date("2126-03-05T17:00:00Z");

/** Lists every page that is queued, as the jobs do; those that wait for their moment too. */
async function runAll(now: Date, most = 1_000): Promise<void> {
  for (let done = 0; done < most; done += 1) {
    const [job] = await rowsOf<{ id: string; data: ListOrganisationInput }>(
      db(),
      sql`select id, data from pgboss.job where name = 'listOrganisation' and state = 'created'
          order by created_on limit 1`,
    );
    if (!job) return;
    await db().execute(sql`update pgboss.job set state = 'completed' where id = ${job.id}`);
    await listPage(job.data, toolsFor(forge.port), handlerParts(db(), now));
  }
}

async function propose(address: string): Promise<number> {
  const { data } = await portal.reply("agency-a", organisationCalls.proposeOrganisation, {
    address,
  });
  return data.organisationId;
}
const get = async (organisationId: number) =>
  (await portal.reply("operator", organisationCalls.getOrganisation, { organisationId })).data;

const { decideOrganisation } = organisationCalls;

async function decide(organisationId: number, decision: "confirm" | "run"): Promise<void> {
  const { updateTime } = await get(organisationId);
  const seen = { organisationId, updateTime };
  await portal.reply("operator", decideOrganisation, { ...seen, decision });
}
const confirm = (organisationId: number) => decide(organisationId, "confirm");

/** A confirmed organisation of GitHub, listed once. */
async function listed(name: string, repositories: typeof sampleRepositories): Promise<number> {
  forge.accounts.github.push({ id: 40 + forge.accounts.github.length, name, repositories });
  const organisationId = await propose(`https://github.com/${name}`);
  await confirm(organisationId);
  await runAll(monday);
  return organisationId;
}

const listedRows = (organisation: number, query: { state?: "skipped"; page?: number } = {}) =>
  portal.reply("operator", candidateCalls.listCandidates, {
    ...{ organisation, iDisplayLength: 100 },
    ...query,
  });
const storedCandidates = async () => {
  const rows = await db().select().from(candidates).orderBy(asc(candidates.id));
  return rows.map(({ listedAt: _, ...row }) => row);
};

test("of 300 repositories each is offered, skipped or failed with its reason; a second night changes nothing", async () => {
  const organisationId = await listed("ministry", sampleRepositories);
  const first = await get(organisationId);
  expect(first.lastRun).toMatchObject({
    ...{ failure: "", ...sampleOutcomes, added: sampleOutcomes.offered },
  });
  const { offered, skipped, failed } = sampleOutcomes;
  expect(offered + skipped + failed).toBe(repositoriesOfAll);
  const pages = [0, 1, 2].map((page) => listedRows(organisationId, { page }));
  const all = (await Promise.all(pages)).flatMap(({ data }) => data);
  expect(new Set(all.map(({ candidateId }) => candidateId)).size).toBe(repositoriesOfAll);
  const reasons = Map.groupBy(
    all.filter(({ state }) => state === "skipped"),
    ({ skipReason }) => skipReason,
  );
  expect(Object.fromEntries([...reasons].map(([reason, rows]) => [reason, rows.length]))).toEqual({
    private: 10,
    fork: 10,
    template: 10,
    empty: 10,
    unreadable: 3,
  });
  expect(all.filter(({ archived }) => archived)).toHaveLength(10);
  // Officers find what is offered.
  const ofOfficers = await portal.reply("agency-a", candidateCalls.listCandidates, {});
  expect(ofOfficers.recordsTotal).toBe(offered);

  const before = await storedCandidates();
  expect(await startDueRuns(db(), tuesday)).toBe(1);
  expect((await get(organisationId)).lastRun).toMatchObject({ endedAt: null, offered: 0 });
  await runAll(tuesday);
  const second = await get(organisationId);
  expect(second.lastRun).toMatchObject({ ...sampleOutcomes, added: 0 });
  expect(await storedCandidates()).toEqual(before);
  expect(second.lastRun?.startedAt).not.toBe(first.lastRun?.startedAt);
  expect(await startDueRuns(db(), tuesday)).toBe(0);
}, 120_000);

test("a candidate says what the host tells, from where and when, and officers find it", async () => {
  await listed("told", [
    {
      ...{ id: 1, name: "permits", description: "許可申請", licence: "MIT", archived: true },
      ...{ homepage: "https://permits.example.tw/", topics: ["unheard-of"] },
    },
  ]);
  const { data } = await portal.reply("agency-a", candidateCalls.listCandidates, {});
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    programName: "permits",
    sourceKind: "forge",
    repository: "github.com/told/permits",
    state: "new",
    archived: true,
  });
  const { candidateId = 0 } = data[0] ?? {};
  const detail = await portal.reply("agency-a", candidateCalls.getCandidate, { candidateId });
  const readAt = monday.toISOString();
  expect(detail.data.values.map((value) => [value.field, value.from, value.readAt])).toEqual([
    ["programName", "https://github.com/told/permits", readAt],
    ["demoUrl", "github.com", readAt],
    ["description", "github.com", readAt],
    ["gitHubLinkContentVos", "https://github.com/told/permits", readAt],
    ["teches", "github.com", readAt],
    ["authorizations", "github.com", readAt],
    ["developmentStatus", "github.com", readAt],
  ]);
  const made = await portal.reply("agency-a", candidateCalls.draftCandidates, {
    candidateIds: [candidateId],
  });
  expect(made.data).toHaveLength(1);
});

test("a repository that is renamed stays one candidate, and what a person has decided on it stays", async () => {
  const organisationId = await listed("moving", [
    { id: 7, name: "old-name" },
    { id: 8, name: "other" },
  ]);
  const before = await portal.reply("operator", candidateCalls.listCandidates, {});
  const other = before.data.find(({ programName }) => programName === "other");
  const candidateIds = [other?.candidateId ?? 0];
  await portal.reply("operator", candidateCalls.dismissCandidates, {
    candidateIds,
    reason: "重複",
  });
  const [account] = forge.accounts.github;
  if (account)
    account.repositories = [
      { id: 7, name: "new-name" },
      { id: 8, name: "other" },
    ];
  if (account) account.name = "Moved-Ministry";
  await startDueRuns(db(), tuesday);
  await runAll(tuesday);
  expect(await get(organisationId)).toMatchObject({
    address: "https://github.com/Moved-Ministry",
    lastRun: { failure: "", offered: 2, added: 0 },
  });
  const after = await portal.reply("operator", candidateCalls.listCandidates, {});
  expect(after.data.map(({ programName, state }) => [programName, state]).sort()).toEqual([
    ["new-name", "new"],
    ["other", "dismissed"],
  ]);
});

test("a repository that the portal has already is not offered, nor one that nobody lists any more", async () => {
  await addEdition(db(), {
    agencyCode: "sample-b",
    programName: "已上架",
    repositories: [{ name: "", url: "https://github.com/Known/online.git" }],
  });
  const organisationId = await listed("known", [
    { id: 1, name: "online" },
    { id: 2, name: "secret" },
  ]);
  expect((await listedRows(organisationId, { state: "skipped" })).data).toMatchObject([
    { repository: "github.com/known/online", skipReason: "onPortal" },
  ]);
  const [account] = forge.accounts.github;
  if (account) account.repositories = [{ id: 1, name: "online" }];
  for (const night of [tuesday, new Date("2126-03-07T17:00:00Z")]) {
    await startDueRuns(db(), night);
    await runAll(night);
    const { data } = await listedRows(organisationId);
    expect(data.map((row) => [row.programName, row.skipReason, row.unlisted]).sort()).toEqual([
      ["online", "onPortal", false],
      ["secret", "", true],
    ]);
    const listing = await portal.reply("agency-a", candidateCalls.listCandidates, {});
    expect(listing.data).toMatchObject([{ programName: "secret", unlisted: true }]);
  }
  // It is listed again where it has moved to.
  const secret = [{ id: 2, name: "secret" }];
  forge.accounts.github.push({ id: 90, name: "elsewhere", repositories: secret });
  await confirm(await propose("https://github.com/elsewhere"));
  await runAll(new Date(tuesday.getTime() + 4 * 86_400_000));
  const moved = await portal.reply("agency-a", candidateCalls.listCandidates, {});
  expect(moved.data).toMatchObject([{ programName: "secret", unlisted: false }]);
});

test("a host that limits or fails in the middle is asked for the same page again, and then ends the run", async () => {
  forge.mostRows = 20;
  let failing = true;
  forge.before = ({ url = "" }, response) => {
    if (!failing || !url.endsWith("page=2")) return false;
    response.writeHead(403, { "retry-after": "120" }).end('{"message":"API rate limit exceeded"}');
    return true;
  };
  forge.accounts.github = [{ id: 1, name: "busy", repositories: sampleRepositories.slice(0, 50) }];
  const organisationId = await propose("https://github.com/busy");
  await confirm(organisationId);
  await runAll(monday, 4);
  const waiting = await get(organisationId);
  expect(waiting.lastRun).toMatchObject({ endedAt: null, failure: "rateLimited" });
  const [next] = await rowsOf<{ waits: boolean }>(
    db(),
    sql`select start_after > now() + interval '1 minute' as waits from pgboss.job
        where name = 'listOrganisation' and state = 'created'`,
  );
  expect(next).toEqual({ waits: true });
  failing = false;
  // A page of a run before this one is not listed.
  const requestsBefore = forge.requests.length;
  const earlier = { organisationId, startedAt: tuesday.toISOString(), page: 1, attempts: 0 };
  await listPage(earlier, toolsFor(forge.port), handlerParts(db(), monday));
  expect(forge.requests).toHaveLength(requestsBefore);
  await runAll(monday);
  const { lastRun } = await get(organisationId);
  const { offered = 0, skipped = 0, failed = 0 } = lastRun ?? {};
  expect([lastRun?.failure, offered + skipped + failed]).toEqual(["", 50]);

  forge.before = (_request, response) => {
    response.writeHead(502).end("<html>");
    return true;
  };
  await decide(organisationId, "run");
  await runAll(tuesday);
  expect((await get(organisationId)).lastRun).toMatchObject({ failure: "unreachable", offered: 0 });
});

test("a list of which a page cannot be read ends with that reason", async () => {
  forge.accounts.github = [{ id: 1, name: "endless", repositories: [] }];
  let pages = 0;
  forge.before = ({ url = "" }, response) => {
    if (!/[?&]page=/.test(url)) return false;
    pages += 1;
    response.end('[{"id":"none"}]');
    return true;
  };
  const organisationId = await propose("https://github.com/endless");
  await confirm(organisationId);
  await runAll(monday);
  expect((await get(organisationId)).lastRun).toMatchObject({ failure: "unreadable", failed: 1 });
  expect(pages).toBe(1);
});

test("an account that is not there ends its run with that reason", async () => {
  const organisationId = await propose("github.com/orgs/nobody-here/repositories");
  await confirm(organisationId);
  await runAll(monday);
  expect(await get(organisationId)).toMatchObject({
    address: "https://github.com/nobody-here",
    lastRun: { failure: "notFound", offered: 0, skipped: 0, failed: 0 },
  });
});

test("a host of the agency's own is asked which software it has, and its groups are listed with those below", async () => {
  const gitlab = `http://gitlab.example.tw:${forge.port}`;
  const gitea = `http://gitea.example.tw:${forge.port}`;
  const repositories = [
    { id: 1, name: "direct" },
    { id: 2, name: "deep", below: "unit" },
  ];
  forge.accounts.gitlab = [{ id: 1, name: "bureau", repositories }];
  forge.accounts.gitea = [{ id: 1, name: "Bureau", repositories: [{ id: 1, name: "tool" }] }];
  for (const [address, forgeName, path, offered] of [
    [`${gitlab}/bureau`, "gitlab", `${gitlab}/bureau`, 2],
    [`${gitea}/BUREAU`, "gitea", `${gitea}/Bureau`, 1],
  ] as const) {
    const organisationId = await propose(address);
    await confirm(organisationId);
    await runAll(monday);
    expect(await get(organisationId)).toMatchObject({
      forge: forgeName,
      address: path,
      lastRun: { failure: "", offered, skipped: 0 },
    });
  }
});

test("each repository of a list is a candidate, until nobody can read it, and again the next night", async () => {
  const addresses = [
    "https://github.com/a/one",
    "https://github.com/A/one.git",
    "git@github.com:a/copy.git",
    "https://code.example.org/x/y",
  ].join("\n");
  const { data } = await portal.reply("agency-a", organisationCalls.proposeOrganisation, {
    addresses,
  });
  await confirm(data.organisationId);
  await runAll(monday);
  const read = async () => {
    const rows = (await listedRows(data.organisationId)).data;
    return rows.map((row) => [row.programName, row.state, row.skipReason]).sort();
  };
  const offered = ["copy", "one", "y"].map((name) => [name, "new", ""]);
  expect(await read()).toEqual(offered);
  for (const { candidateId } of (await listedRows(data.organisationId)).data)
    await describeCandidate(
      { candidateId, attempts: 0 },
      toolsFor(forge.port),
      handlerParts(db(), monday),
    );
  expect(await read()).toEqual(
    ["copy", "one", "y"].map((name) => [name, "skipped", "refusedAddress"]),
  );
  expect((await get(data.organisationId)).lastRun).toMatchObject({ offered: 0, failed: 3 });
  await startDueRuns(db(), tuesday);
  await runAll(tuesday);
  expect(await read()).toEqual(offered);
});

test("agencies propose and withdraw their own, and operators decide once, with what they have seen", async () => {
  const { result, rows } = await portal.auditOf(() => propose("HTTPS://GitHub.com/Agency/"));
  expect(rows).toMatchObject([{ action: "proposeOrganisation", subject: "organisation" }]);
  const again = { address: "https://www.github.com/orgs/agency/people" };
  for (const who of ["agency-a", "agency-b"] as const)
    expect(await portal.refusal(who, organisationCalls.proposeOrganisation, again)).toMatchObject({
      status: 422,
      errors: [{ path: "address" }],
    });
  const own = await portal.reply("agency-a", organisationCalls.listOrganisations, {});
  expect(own.data).toMatchObject([{ address: "https://github.com/Agency", state: "proposed" }]);
  expect((await portal.reply("agency-b", organisationCalls.listOrganisations, {})).data).toEqual(
    [],
  );
  const refused = async (
    who: Person,
    decision: OrganisationDecision,
    updateTime: string,
    reason = "",
  ) => {
    const request = { organisationId: result, decision, updateTime, reason };
    return (await portal.refusal(who, decideOrganisation, request)).status;
  };
  const { updateTime } = await get(result);
  expect(await refused("agency-b", "withdraw", updateTime)).toBe(404);
  // Each decides on its own.
  expect(await refused("agency-a", "confirm", updateTime)).toBe(403);
  expect(await refused("operator", "withdraw", updateTime)).toBe(403);
  expect(await refused("operator", "run", updateTime)).toBe(409);
  expect(await refused("operator", "confirm", monday.toISOString())).toBe(409);
  await confirm(result);
  const confirmed = await get(result);
  for (const decision of ["run", "confirm"] as const)
    expect(await refused("operator", decision, confirmed.updateTime)).toBe(409);
  expect(await refused("agency-a", "withdraw", confirmed.updateTime)).toBe(409);
  expect(await refused("operator", "dismiss", confirmed.updateTime, " ")).toBe(422);

  const dismissal = { organisationId: result, updateTime: confirmed.updateTime };
  const reason = "不是機關的組織";
  await portal.reply("operator", decideOrganisation, { ...dismissal, decision: "dismiss", reason });
  expect(await get(result)).toMatchObject({
    ...{ state: "dismissed", dismissedReason: "不是機關的組織", nextRunAt: null },
    lastRun: { failure: "stopped" },
  });
  expect(await startDueRuns(db(), new Date(Date.now() + 2 * 86_400_000))).toBe(0);
  // Another agency may have it then.
  await portal.reply("agency-b", organisationCalls.proposeOrganisation, again);
  expect((await get(result)).agencyCode).toBe("sample-b");
});

test.each([
  [{ address: "https://github.com/agency/one-repository" }, "address"],
  [{ address: "https://gitee.com/agency" }, "address"],
  [{ address: "https://github.com/explore" }, "address"],
  [{ address: "javascript:alert(1)" }, "address"],
  [{ address: "https://git.example.tw/" }, "address"],
  [{}, "address"],
  [{ addresses: "https://github.com/a/b\nnothing" }, "addresses"],
  [
    { addresses: Array.from({ length: 201 }, (_, n) => `https://github.com/a/r${n}`).join("\n") },
    "addresses",
  ],
])("%o is no organisation", async (proposal, path) => {
  expect(
    await portal.refusal("agency-a", organisationCalls.proposeOrganisation, proposal),
  ).toMatchObject({ status: 422, errors: [{ path }] });
  expect(await db().$count(organisations)).toBe(0);
});

test("an address together with a list is refused, so that neither is lost", async () => {
  const both = {
    address: "https://github.com/agency",
    addresses: "https://git.example.tw/agency/one",
  };
  expect(
    await portal.refusal("agency-a", organisationCalls.proposeOrganisation, both),
  ).toMatchObject({
    status: 422,
    errors: [{ path: "addresses", message: "組織網址和儲存庫清單請只填一項。" }],
  });
  expect(await db().$count(organisations)).toBe(0);
});

test("an operator adds one for an agency, and finds those that wait before the others", async () => {
  const added = { address: "https://codeberg.org/bureau", agencyCode: "sample-b" };
  const { data } = await portal.reply("operator", organisationCalls.proposeOrganisation, added);
  await propose("https://github.com/waiting");
  const list = (query: object) =>
    portal.reply("operator", organisationCalls.listOrganisations, query);
  const all = await list({});
  expect(all.data.map(({ state, forge: software }) => [state, software])).toEqual([
    ["proposed", "github"],
    ["confirmed", "gitea"],
  ]);
  expect((await list({ search: "codeberg" })).data).toMatchObject([
    { organisationId: data.organisationId, agencyCode: "sample-b" },
  ]);
  expect(await list({ iDisplayLength: 1, page: 1 })).toMatchObject({
    recordsTotal: 2,
    data: [{ state: "confirmed" }],
  });
  const wrong = { ...added, address: "https://github.com/x", agencyCode: "nowhere" };
  expect(
    (await portal.refusal("operator", organisationCalls.proposeOrganisation, wrong)).status,
  ).toBe(422);
  const [row] = await db()
    .select()
    .from(organisations)
    .where(eq(organisations.id, data.organisationId));
  expect(row?.dueAt?.getTime()).toBeGreaterThan(Date.now());
});
