import { systemActor, writeAudit } from "@public-code/accounts/api/audit/audit.service.ts";
import { auditRows } from "@public-code/accounts/api/audit/audit.table.ts";
import { demoUser } from "@public-code/accounts/api/identity/demo/demo-accounts.ts";
import { sessions } from "@public-code/accounts/api/identity/identity.table.ts";
import { hashToken } from "@public-code/accounts/api/identity/secret-token.ts";
import { openSession, sessionRules } from "@public-code/accounts/api/identity/sessions.service.ts";
import { identity } from "@public-code/accounts/contract/identity/identity.ts";
import { readConfig } from "@public-code/core/api/config.ts";
import type { Endpoint } from "@public-code/core/contract/endpoint.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addEdition } from "../test-support/catalogue-factory.ts";
import { collectRoutes, routePattern } from "../test-support/collect-routes.ts";
import { type Caller, type ConsoleApp, startConsoleApp } from "../test-support/console-app.ts";

const routes = collectRoutes();
let portal: ConsoleApp;
let expired: Caller;

beforeAll(async () => {
  portal = await startConsoleApp({ OUTGOING: "off" });
  const { db } = portal.database;
  const user = { id: portal.viewers.operator.userId };
  const token = await openSession(db, sessionRules(readConfig({})), user);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.tokenHash, hashToken(token)));
  expired = { token };
});
afterAll(() => portal.close());

const isConsole = ({ path }: Endpoint) => /^\/console(\/|$)/.test(path);
const consoleCalls = () => portal.api.endpoints.filter(isConsole);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A call whose places name nothing, so that an operator's does no harm. */
async function statusOf(who: Caller, endpoint: Endpoint): Promise<number> {
  const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], "999999999"]);
  return (await portal.call(who, endpoint, Object.fromEntries(places))).status;
}

describe("every call of the console", () => {
  test("is for operators by the contract, and its answer is cached for nobody", () => {
    expect(consoleCalls().length).toBeGreaterThan(50);
    const open = consoleCalls().filter(({ access, cached }) => access !== "operator" || cached);
    expect(open.map(nameOf)).toEqual([]);
  });

  test("is the only kind of call that is for operators", () => {
    const elsewhere = portal.api.endpoints.filter(
      (endpoint) => endpoint.access === "operator" && !isConsole(endpoint),
    );
    expect(elsewhere.map(nameOf)).toEqual([]);
  });

  test("is one of the contract, and each of the contract is answered", () => {
    // Stories have no calls of their own; what asks by one is told so.
    const answered = [...routes].filter(
      (route) => route.includes(" /api/console") && !route.includes("/console/stories"),
    );
    const names = consoleCalls().map(
      ({ method, path }) => `${method.toLowerCase()} ${routePattern(`/api${path}`)}`,
    );
    expect(answered.sort()).toEqual(names.sort());
  });

  test("is refused to everybody but operators, who are told what it did or what it lacks", async () => {
    const others: Caller[] = ["visitor", expired, { token: "x".repeat(43) }, "agency-a"];
    for (const endpoint of consoleCalls()) {
      const refused: number[] = [];
      for (const who of others) refused.push(await statusOf(who, endpoint));
      expect(refused, nameOf(endpoint)).toEqual([401, 401, 401, 403]);
      // Lists and figures need no more than the question.
      const isPlain = endpoint.method === "GET" && !endpoint.path.includes("{");
      // 409: what is not held any more cannot be called back.
      const answers = isPlain ? [200] : [200, 404, 409, 422];
      expect(answers, nameOf(endpoint)).toContain(await statusOf("operator", endpoint));
    }
  });

  test("changes nothing and leaves no trace when it is refused", async () => {
    const programId = await addEdition(portal.database.db, { agencyCode: "sample-a" });
    const { rows } = await portal.auditOf(async () => {
      for (const endpoint of consoleCalls())
        for (const who of ["visitor", "agency-a"] as const)
          await portal.call(who, endpoint, { programId, updateTime: "x", reason: "x", id: 1 });
    });
    expect(rows).toEqual([]);
  });
});

/** Who reads everything in the console, and who changes what, by the first part of an address. */
const looking = ["reviewer", "editor", "viewer", "administrator"];
const deciding = ["reviewer", "administrator"];
const changing: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["reviews", "returned", "programs", "candidates", "organisations", "reuses", "evidence"].map(
      (place) => [place, deciding],
    ),
  ),
  ...Object.fromEntries(
    ["content", "codes", "missedSearches", "menu", "files", "richText", "links", "redirects"].map(
      (place) => [place, ["editor", "administrator"]],
    ),
  ),
};
/** What is known of people is for those who answer for it. */
const aboutPeople = ["people", "sessions", "unknownAgencies"];

/** Calls that are not for those of their place: moves, letters, and a choice of one's own. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  "GET /console/agencies/{code}/holdings": ["administrator"],
  "POST /console/programs/{programId}/agency": ["administrator"],
  "POST /console/mails/{mailId}/sendAgain": ["reviewer", "administrator"],
  "GET /console/mails/notices/agencies": ["administrator"],
  "GET /console/mails/notices/held": ["administrator"],
  ...Object.fromEntries(
    ["", "/preview", "/undo"].map((call) => [
      `POST /console/mails/templates/{template}${call}`,
      ["editor", "administrator"],
    ]),
  ),
  "POST /console/mailChoice": looking,
};

function expectedFor(endpoint: Endpoint): readonly string[] {
  if (endpoint.access === "agency") return ["officer", "colleague"];
  if (endpoint.access === "signedIn") {
    const operators: readonly string[] = endpoint.duty === "review" ? deciding : looking;
    return ["officer", "colleague", ...operators];
  }
  if (!isConsole(endpoint)) return everybody;
  const exception = exceptions[nameOf(endpoint)];
  if (exception) return exception;
  const place = endpoint.path.split("/")[2]?.replace(".csv", "") ?? "";
  if (endpoint.method === "GET" && !aboutPeople.includes(place)) return looking;
  return changing[place] ?? ["administrator"];
}

const everybody = [
  "visitor",
  "officer",
  "colleague",
  "reviewer",
  "editor",
  "viewer",
  "administrator",
];

describe("the table of roles and calls", () => {
  test("is kept in each of its cells", async () => {
    const { db } = portal.database;
    const accounts = [
      undefined,
      "agency-a",
      "agency-a2",
      "reviewer",
      "editor",
      "viewer",
      "operator",
    ];
    const rules = sessionRules(readConfig({}));
    const callers = await Promise.all(
      accounts.map(async (account): Promise<Caller> => {
        if (account === undefined) return "visitor";
        const user = await demoUser(db, account);
        return { token: await openSession(db, rules, { id: user?.id ?? "" }) };
      }),
    );
    // Signing out, which everybody may, comes last.
    const calls = [...portal.api.endpoints].sort(
      (a, b) => Number(a.path === identity.logout.path) - Number(b.path === identity.logout.path),
    );
    const wrong: string[] = [];
    let cells = 0;
    for (const endpoint of calls)
      for (const [index, name] of everybody.entries()) {
        const status = await statusOf(callers[index] ?? "visitor", endpoint);
        const refusal = name === "visitor" ? 401 : 403;
        const isAllowed = status !== 401 && status !== 403;
        const should = expectedFor(endpoint).includes(name);
        cells += 1;
        if (should ? !isAllowed : status !== refusal)
          wrong.push(`${nameOf(endpoint)}: ${status} for ${name}`);
      }
    expect(wrong).toEqual([]);
    expect(cells).toBe(portal.api.endpoints.length * everybody.length);
  });
});

describe("audit rows", () => {
  test("are neither changed nor removed, whoever asks the database", async () => {
    const { db, owner } = portal.database;
    await writeAudit(db, systemActor, { action: "sweep", subject: "file", subjectId: 1 });
    const before = await db.select().from(auditRows);
    const attempts = [
      sql`update audit_rows set actor_name = 'x'`,
      sql`update audit_rows set at = now() where id = 1`,
      sql`delete from audit_rows`,
      sql`truncate audit_rows`,
      sql`insert into audit_rows (id, actor_id, actor_name, actor_role, action, subject, subject_id)
        overriding system value values (${before[0]?.id ?? 0}, 'x', 'x', 'x', 'x', 'x', 'x')
        on conflict (id) do update set actor_name = 'x'`,
    ];
    for (const role of [db, owner])
      for (const attempt of attempts) await expect(role.execute(attempt)).rejects.toThrow();
    expect(await db.select().from(auditRows)).toEqual(before);
  });
});
