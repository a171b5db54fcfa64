import { createServer, type IncomingMessage, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { toThisMachine } from "../test-support/git-server.ts";
import type { ForgeTools } from "./forge-apis.ts";
import { readForge } from "./read-forge.ts";

const now = new Date("2026-11-23T04:00:00Z");
const everything = { depth: "everything", now } as const;
const description = { depth: "description", now } as const;
const day = (days: number) =>
  new Date(now.getTime() - days * 86_400_000).toISOString().replace(/\.\d+/, "");

/** Pages of an API by path. */
let pages: Record<string, unknown> = {};
let answer: { status: number; headers: Record<string, string>; body: string } | null = null;
let requests: IncomingMessage[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request);
    if (answer) return response.writeHead(answer.status, answer.headers).end(answer.body);
    const [path = ""] = (request.url ?? "").split("?");
    const page = pages[path];
    if (page === undefined) return response.writeHead(404).end('{"message":"Not Found"}');
    const text = JSON.stringify(page);
    return response.writeHead(200, { "content-type": "application/json" }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  port = address && typeof address === "object" ? address.port : 0;
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  pages = {};
  answer = null;
  requests = [];
});

const tools = (
  tokens = { github: null as string | null, gitlab: null as string | null },
): ForgeTools => ({
  policy: toThisMachine,
  tokens,
  githubApi: `http://api.example.tw:${port}`,
  bitbucketApi: `http://api.example.tw:${port}/2.0`,
});

const github = "https://github.com/agency/site.git";
const user = (id: number) => ({ id });
const ownGithub = {
  ...{ id: 1, name: "site", full_name: "agency/site", private: false },
  html_url: "https://github.com/agency/site",
};
const githubPages = {
  "/repos/agency/site": {
    ...ownGithub,
    archived: true,
    description: null,
    forks_count: 4,
    open_issues_count: 7,
    has_issues: true,
    owner: { login: "agency" },
  },
  "/repos/agency/site/releases": [
    { tag_name: "draft", draft: true, published_at: null, assets: [] },
    { tag_name: "v3-rc", draft: false, prerelease: true, published_at: day(5), assets: [] },
    {
      tag_name: "v2",
      draft: false,
      published_at: day(9),
      assets: [{ name: "site.cdx.json", browser_download_url: "https://x.example.tw/a", size: 12 }],
    },
  ],
  "/repos/agency/site/issues": [
    { number: 1, created_at: day(10), user: user(1) },
    { number: 12, created_at: day(20), user: user(1) },
    { number: 2, created_at: day(30), user: user(2) },
    { number: 3, created_at: day(5), user: user(3), pull_request: {} },
    { number: 4, created_at: day(300), user: user(3) },
    { number: 5, created_at: day(4), user: user(3) },
    // A bot's dashboard waits for nobody.
    { number: 6, created_at: day(3), user: { ...user(9), type: "Bot" } },
  ],
  "/repos/agency/site/issues/comments": [
    {
      issue_url: "https://api.github.com/repos/agency/site/issues/5",
      created_at: day(3.5),
      user: { ...user(9), type: "Bot" },
    },
    {
      issue_url: "https://api.github.com/repos/agency/site/issues/1",
      created_at: day(8),
      user: user(9),
    },
    {
      issue_url: "https://api.github.com/repos/agency/site/issues/1",
      created_at: day(9.9),
      user: user(1),
    },
    {
      issue_url: "https://api.github.com/repos/agency/site/issues/12",
      created_at: day(19),
      user: user(9),
    },
    {
      issue_url: "https://api.github.com/repos/agency/site/issues/2",
      created_at: day(24),
      user: null,
    },
  ],
};

describe("GitHub", () => {
  test("says archived, issues, first answers of somebody else and releases", async () => {
    pages = githubPages;
    const reading = await readForge(tools(), github, everything);
    expect(reading).toMatchObject({
      ...{
        forge: "github",
        archived: true,
        openIssues: 7,
        // 1, 2 and 6 days; the fourth issue waits.
        firstAnswer: { asked: 4, answered: 3, meanDays: 3, medianDays: 2 },
        releases: [
          { tag: "v3-rc", prerelease: true },
          {
            tag: "v2",
            prerelease: false,
            at: new Date(day(9)),
            assets: [{ name: "site.cdx.json", url: "https://x.example.tw/a" }],
          },
        ],
      },
    });
    expect(requests).toHaveLength(5);
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
  });

  test("is asked with the token of the portal alone, and for its state by one request", async () => {
    pages = githubPages;
    const withTokens = tools({ github: "t", gitlab: "g" });
    expect(await readForge(withTokens, github, { depth: "state", now })).toMatchObject({
      ...{ archived: true, openIssues: 7, releases: null, firstAnswer: null },
    });
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(["Bearer t"]);
  });

  test("with more comments than are read is judged by the issues that all of them are known of", async () => {
    const number = (issue: number) => `https://api.github.com/repos/agency/site/issues/${issue}`;
    const many = Array.from({ length: 100 }, (_, index) => ({
      issue_url: number(index === 0 ? 5 : 99),
      created_at: day(1 + index / 100),
      user: user(9),
    }));
    pages = { ...githubPages, "/repos/agency/site/issues/comments": many };
    const young = { number: 6, created_at: day(1.5), user: user(3) };
    pages["/repos/agency/site/issues"] = [young, ...githubPages["/repos/agency/site/issues"]];
    expect(await readForge(tools(), github, everything)).toMatchObject({
      ...{ firstAnswer: { asked: 1, answered: 0, meanDays: null, medianDays: null } },
    });
    expect(requests).toHaveLength(7);
  });

  test("without a tracker has no answers, and nobody asks for them", async () => {
    const repository = { ...githubPages["/repos/agency/site"], has_issues: false };
    pages = { ...githubPages, "/repos/agency/site": repository };
    expect(await readForge(tools(), github, everything)).toMatchObject({
      ...{ openIssues: null, firstAnswer: null },
    });
    expect(requests).toHaveLength(3);
  });
});

describe("a GitLab of an agency", () => {
  const gitlab = () => `http://gitlab.example.tw:${port}/group/sub/site`;

  test("says the same, by its API, and learns no token of another", async () => {
    const author = user(1);
    pages = {
      "/api/v4/projects/group%2Fsub%2Fsite": {
        ...{ id: 5, name: "site", path_with_namespace: "group/sub/site" },
        ...{ web_url: gitlab(), default_branch: "main" },
        archived: false,
        description: "網站",
        forks_count: 1,
        open_issues_count: 2,
      },
      "/api/v4/projects/group%2Fsub%2Fsite/releases": [
        {
          tag_name: "v1",
          released_at: "2026-11-01T08:00:00.000+08:00",
          assets: { links: [{ name: "a", url: "https://x.example.tw" }] },
        },
      ],
      "/api/v4/projects/group%2Fsub%2Fsite/issues": [
        { iid: 1, created_at: day(10), user_notes_count: 2, author },
        { iid: 2, created_at: day(5), user_notes_count: 0, author },
      ],
      "/api/v4/projects/group%2Fsub%2Fsite/issues/1/notes": [
        { system: true, created_at: day(9.5), author: user(9) },
        { system: false, created_at: day(9), author },
        { system: false, created_at: day(6), author: user(9) },
      ],
    };
    expect(
      await readForge(tools({ github: "t", gitlab: "g" }), gitlab(), everything),
    ).toMatchObject({
      ...{
        forge: "gitlab",
        archived: false,
        openIssues: 2,
        firstAnswer: { asked: 2, answered: 1, meanDays: 4, medianDays: 4 },
        releases: [{ tag: "v1", at: new Date("2026-11-01T00:00:00Z") }],
      },
    });
    expect(
      requests.some(({ headers }) => "private-token" in headers || "authorization" in headers),
    ).toBe(false);
  });

  test("that is none needs another API", async () => {
    answer = { status: 200, headers: { "content-type": "text/html" }, body: "<p>cgit</p>" };
    expect(await readForge(tools(), gitlab(), everything)).toMatchObject({
      notMeasured: "needsForge",
    });
    const undecodable = gitlab().replace(/[^/]*$/, "%E0%A4%A");
    expect(await readForge(tools(), undecodable, everything)).toMatchObject({
      notMeasured: "needsForge",
    });
  });
});

test("a Forgejo of an agency says the same: issues of people, their first answers, releases", async () => {
  const gitea = `http://forgejo.example.tw:${port}/agency/site`;
  const api = "/api/v1/repos/agency/site";
  const person = (id: number, login = "wang") => ({ id, login });
  pages = {
    [api]: {
      ...{ id: 5, name: "site", full_name: "agency/site", html_url: gitea },
      ...{ private: false, archived: false, open_issues_count: 3, has_issues: true },
    },
    [`${api}/issues`]: [
      { number: 9, created_at: day(2), user: person(8, "renovate-bot"), comments: 0 },
      { number: 7, created_at: day(5), user: person(1), comments: 0 },
      { number: 5, created_at: "2026-11-13T12:00:00+08:00", user: person(1), comments: 3 },
      { number: 2, created_at: day(20), user: null, comments: 1 },
      { number: 1, created_at: day(300), user: person(2), comments: 1 },
    ],
    [`${api}/issues/5/comments`]: [
      { created_at: day(9.5), user: person(1) },
      { created_at: day(9), user: person(8, "ci-bot") },
      { created_at: day(6), user: person(2) },
    ],
    [`${api}/issues/2/comments`]: [{ created_at: day(18), user: person(2) }],
    [`${api}/releases`]: [
      { tag_name: "next", draft: true, published_at: null, assets: [] },
      {
        ...{ tag_name: "v1", draft: false, prerelease: false },
        ...{ published_at: "2026-11-01T08:00:00+08:00", assets: [] },
      },
    ],
  };
  expect(await readForge(tools(), gitea, everything)).toMatchObject({
    ...{
      ...{ forge: "gitea", archived: false, openIssues: 3 },
      firstAnswer: { asked: 3, answered: 2, meanDays: 3, medianDays: 3 },
      releases: [{ tag: "v1", at: new Date("2026-11-01T00:00:00Z") }],
    },
  });
  // Issues from before the three months, of bots and without a comment are not asked about.
  expect(requests.filter(({ url }) => url?.endsWith("/comments"))).toHaveLength(2);
  pages[api] = { ...(pages[api] as object), has_issues: false };
  expect(await readForge(tools(), gitea, everything)).toMatchObject({
    ...{ openIssues: null, firstAnswer: null, releases: [{ tag: "v1" }] },
  });
});

test("Bitbucket tells strangers of neither issues nor releases", async () => {
  pages = {
    "/2.0/repositories/agency/site": {
      ...{ uuid: "{5}", name: "site", full_name: "agency/site", is_private: false },
      ...{ links: { html: { href: "https://bitbucket.org/agency/site" } }, mainbranch: {} },
    },
  };
  expect(await readForge(tools(), "https://bitbucket.org/agency/site", everything)).toMatchObject({
    ...{
      forge: "bitbucket",
      archived: null,
      openIssues: null,
      firstAnswer: null,
      releases: [],
    },
  });
});

describe("an answer that says nothing has one reason", () => {
  const reset = String(Math.floor(Date.now() / 1_000) + 600);
  test.each([
    [200, {}, "<!doctype html><p>Unicorn!</p>", "unreadable"],
    [200, {}, '{"archived":"yes"}', "unreadable"],
    [200, {}, "[".repeat(100_000), "unreadable"],
    [200, {}, " ".repeat(5 * 1024 * 1024), "tooLarge"],
    [404, {}, "{}", "notFound"],
    [500, {}, "{}", "unreachable"],
    [429, { "retry-after": "30" }, "{}", "rateLimited"],
    [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset }, "{}", "rateLimited"],
    [304, {}, "", "unreachable"],
    [302, { location: "http://127.0.0.1/" }, "", "refusedAddress"],
  ])("%i %j: %#", async (status, headers: Record<string, string>, body, reason) => {
    answer = { status, headers, body };
    const policy = { ...toThisMachine, permits: (address: string) => address === "127.0.0.1" };
    const resolve = async (host: string) =>
      host === "api.example.tw"
        ? toThisMachine.resolve(host)
        : [{ address: "10.0.0.1", family: 4 }];
    const location = headers.location && { location: "http://inner.example.tw/" };
    answer.headers = { ...headers, ...location };
    const reading = await readForge(
      { ...tools(), policy: { ...policy, resolve } },
      github,
      everything,
    );
    expect(reading).toMatchObject({ notMeasured: reason });
    if (reason === "rateLimited") expect(reading).toMatchObject({ retryAfter: expect.any(Date) });
  });

  test("OUTGOING=off asks nobody", async () => {
    const off = { ...tools(), policy: { ...toThisMachine, off: true } };
    expect(await readForge(off, github, everything)).toMatchObject({ notMeasured: "noWayOut" });
    expect(requests).toEqual([]);
  });
});

describe("what people filled in at a forge", () => {
  test("is read from GitHub, with the languages that make a tenth of it", async () => {
    pages = {
      "/repos/agency/site": {
        ...ownGithub,
        archived: false,
        description: "排隊取號",
        homepage: null,
        topics: ["queue"],
        language: "TypeScript",
        license: { spdx_id: "NOASSERTION" },
        fork: true,
      },
      "/repos/agency/site/languages": { CSS: 30, TypeScript: 900, Vue: 200 },
      "/repos/agency/site/releases": [
        { tag_name: "v2", draft: false, published_at: day(9), assets: [] },
      ],
    };
    expect(await readForge(tools(), github, description)).toMatchObject({
      description: "排隊取號",
      homepage: "",
      topics: ["queue"],
      languages: ["TypeScript", "Vue"],
      licence: "",
      states: ["fork"],
      releases: [{ tag: "v2", at: new Date(day(9)) }],
      firstAnswer: null,
    });
  });

  test("says why it is not known", async () => {
    expect(await readForge(tools(), github, description)).toMatchObject({
      notMeasured: "notFound",
    });
    answer = { status: 403, headers: { "retry-after": "60" }, body: "{}" };
    expect(await readForge(tools(), github, description)).toMatchObject({
      notMeasured: "rateLimited",
    });
    expect(await readForge(tools(), "https://dev.azure.com/a/b/_git/c", description)).toMatchObject(
      {
        notMeasured: "needsForge",
      },
    );
  });
});
