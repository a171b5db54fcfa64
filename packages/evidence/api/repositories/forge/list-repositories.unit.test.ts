import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ListedForge, listedForges } from "#contract/listed-forges.ts";
import { type ForgeServer, noAccounts, startForgeServer } from "../test-support/forge-server.ts";
import { toThisMachine } from "../test-support/git-server.ts";
import type { ForgeTools } from "./forge-apis.ts";
import type { HostedRepository, ListedPage } from "./hosted-repository.ts";
import { findAccount, listRepositories, type NamedAccount } from "./list-repositories.ts";
import { readForge } from "./read-forge.ts";

const describeForge = (tools: ForgeTools, address: string) =>
  readForge(tools, address, { depth: "description", now: new Date() });

let forge: ForgeServer;
let ofTest: ForgeTools;
beforeAll(async () => {
  forge = await startForgeServer();
  ofTest = {
    policy: toThisMachine,
    tokens: { github: null, gitlab: null },
    githubApi: `http://github.example.tw:${forge.port}`,
    bitbucketApi: `http://bitbucket.example.tw:${forge.port}/2.0`,
  };
});
afterAll(() => forge.close());
beforeEach(() => {
  forge.accounts = noAccounts();
  forge.moved.clear();
  forge.mostRows = 100;
  forge.before = () => false;
  forge.named = {};
  forge.requests = [];
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: 1_000 + index, name: `p${index}` }));

const sites = { github: "http://github.com", bitbucket: "http://bitbucket.org" } as const;
const isSite = (host: ListedForge): host is keyof typeof sites => host in sites;

const named = (host: ListedForge, path: string): NamedAccount => ({
  origin: isSite(host) ? sites[host] : `http://${host}.example.tw:${forge.port}`,
  path,
  forge: isSite(host) ? host : null,
  id: null,
  kind: null,
});

/** Pages until one names nothing new, as a run asks for them. */
async function listAll(account: NamedAccount, tools = ofTest): Promise<ListedPage> {
  const match = await findAccount(tools, account);
  if ("notMeasured" in match) throw new Error(match.notMeasured);
  const all: ListedPage = [];
  for (let page = 1; ; page += 1) {
    const read = await listRepositories(tools, { ...match, origin: account.origin, page });
    if ("notMeasured" in read) throw new Error(read.notMeasured);
    const fresh = read.filter((entry) => !all.some((own) => own?.id === entry?.id));
    if (fresh.length === 0) return all;
    all.push(...fresh);
  }
}
const reasonsOf = (page: ListedPage) =>
  Object.fromEntries(page.map((entry) => [entry?.name ?? "", entry?.states[0] ?? null]));

test.each(listedForges)(
  "every page of %s is read, however short the server makes its pages",
  async (host) => {
    // https://github.com/renovatebot/renovate/issues/4140, https://github.com/pd4d10/git-touch/issues/103
    forge.mostRows = 7;
    forge.accounts[host] = [{ id: 1, name: "agency", repositories: many(30) }];
    const all = await listAll(named(host, "agency"));
    expect(all.map((entry) => entry?.name)).toEqual(many(30).map(({ name }) => name));
  },
);

test.each(["github", "gitlab", "gitea"] as const)(
  "everything that %s says of a repository is its state, in a list and by itself",
  async (host) => {
    // renovate/pull/45928, renovate/pull/17359, backstage/issues/34068, gitea-mirror/pull/191, repolint/issues/16,
    // nf-core/website/pull/871, git-mirror/issues/119, larscom/gitlab-ci-dashboard/issues/160
    const own = {
      github: [
        { id: 20, name: "blocked", disabled: true },
        { id: 21, name: "agency.github.io" },
        { id: 22, name: "pattern", template: true },
      ],
      gitlab: [
        { id: 20, name: "going", deleting: true },
        { id: 21, name: "gone-deletion_scheduled-21" },
        { id: 22, name: "was-deleted-22" },
        { id: 23, name: "agency.pages.opencode.de" },
        { id: 24, name: "gitlab-profile" },
        { id: 25, name: "issues", withoutCode: true },
      ],
      gitea: [
        { id: 20, name: "wiki", withoutCode: true },
        { id: 21, name: ".profile" },
        { id: 22, name: "pattern", template: true },
      ],
    };
    const repositories = [
      { id: 1, name: "own", description: null },
      { id: 2, name: "closed", private: true },
      { id: 3, name: "copied", fork: true },
      { id: 4, name: "bare", empty: true },
      { id: 5, name: "old", archived: true },
      { id: 6, name: "inner", internal: true },
      { id: 7, name: "copy-of-wordpress", mirror: true, archived: true },
      { id: 8, name: ".github" },
      { id: 9, name: "profile" },
      { id: 10, name: "agency.github.io-generator" },
      ...own[host],
    ];
    forge.accounts[host] = [{ id: 1, name: "agency", repositories }];
    const right = {
      ...{ own: [], closed: ["private"], copied: ["fork"], bare: ["empty"], old: ["archived"] },
      ...{ inner: ["internal"], "copy-of-wordpress": ["mirror", "archived"] },
      ...{ ".github": ["profile"], profile: [], "agency.github.io-generator": [] },
      ...{
        github: { blocked: ["disabled"], "agency.github.io": ["pages"], pattern: ["template"] },
        gitlab: {
          ...{ going: ["deleting"], "gone-deletion_scheduled-21": ["deleting"] },
          ...{ "was-deleted-22": ["deleting"], "agency.pages.opencode.de": ["pages"] },
          ...{ "gitlab-profile": ["profile"], issues: ["withoutCode"] },
        },
        gitea: { wiki: ["withoutCode"], ".profile": ["profile"], pattern: ["template"] },
      }[host],
    };
    const all = await listAll(named(host, "agency"));
    const statesOf = (page: ListedPage) =>
      Object.fromEntries(page.map((entry) => [entry?.name, entry?.states]));
    expect(statesOf(all)).toEqual(right);
    const { origin } = named(host, "");
    const singles = await Promise.all(
      repositories.map(({ name }) => describeForge(ofTest, `${origin}/agency/${name}`)),
    );
    expect(statesOf(singles as ListedPage)).toEqual(right);
  },
);

/** The least that a host says of a repository. */
const entryOf: Record<ListedForge, (path: string) => object> = {
  github: (path) => ({ id: 42, full_name: path, html_url: "https://a.tw", private: false }),
  gitlab: (path) => ({
    ...{ id: 42, path_with_namespace: path, web_url: "https://a.tw" },
    ...{ default_branch: "main", empty_repo: false },
  }),
  gitea: (path) => ({ id: 42, full_name: path, html_url: "https://a.tw", private: false }),
  bitbucket: (path) => ({
    ...{ uuid: "{42}", full_name: path, is_private: false, mainbranch: {} },
    links: { html: { href: "https://a.tw" } },
  }),
};

test.each<[host: ListedForge, path: string, says: object, right: string[]]>([
  ["github", "agency/a", { private: true, visibility: "internal" }, ["internal"]],
  ["github", "Sample-Bureau/sample-bureau.GitHub.io", {}, ["pages"]],
  ["github", "agency/docs-agency.github.io", {}, []],
  ["github", "agency/a", { is_template: true, fork: true }, ["fork", "template"]],
  [
    "github",
    "agency/a",
    { mirror_url: "", disabled: true, archived: true },
    ["disabled", "archived"],
  ],
  // gitlab-org/gitlab#526081: a group that waits to be deleted is renamed, with all that is in it.
  ["gitlab", "agency-deletion_scheduled-77/tool", {}, ["deleting"]],
  ["gitlab", "agency/report-deleted-2024", {}, []],
  ["gitlab", "agency/report-deleted-42", {}, ["deleting"]],
  [
    "gitlab",
    "agency/a",
    { archived: true, marked_for_deletion_at: "2026-12-01" },
    ["deleting", "archived"],
  ],
  ["gitlab", "agency/a", { marked_for_deletion_on: null, mirror: null, archived: null }, []],
  ["gitlab", "agency/a", { visibility: "public", repository_access_level: "private" }, ["private"]],
  [
    "gitlab",
    "agency/a",
    { mirror: true, empty_repo: true, default_branch: null },
    ["mirror", "empty"],
  ],
  // larscom/gitlab-ci-dashboard#160, backstage/backstage#8623
  [
    "gitlab",
    "agency/issues",
    { empty_repo: undefined, default_branch: undefined },
    ["withoutCode"],
  ],
  ["gitlab", "agency/agency.gitlab.io", {}, ["pages"]],
  ["gitea", "agency/pages", {}, ["pages"]],
  ["gitea", "agency/a", { original_url: "https://github.com/b/c" }, []],
  ["gitea", "agency/a", { internal: true }, ["internal"]],
  [
    "gitea",
    "agency/a",
    { has_code: false, empty: true, archived: true },
    ["withoutCode", "empty", "archived"],
  ],
  ["bitbucket", "agency/a", { mainbranch: null, parent: { name: "b" } }, ["fork", "empty"]],
  ["bitbucket", "agency/a", { parent: null, mainbranch: undefined }, []],
  ["bitbucket", "agency/pages", {}, []],
])("what %s says of %s with %j is its state", async (host, path, says, right) => {
  const entry = { name: path.split("/").at(-1), ...entryOf[host](path), ...says };
  forge.before = (_request, response) => {
    response.end(JSON.stringify(host === "bitbucket" ? { values: [entry] } : [entry]));
    return true;
  };
  const { origin } = named(host, "");
  const account = { kind: "organisation", id: 1, path: path.split("/")[0] ?? "" } as const;
  const page = await listRepositories(ofTest, { origin, forge: host, account, page: 1 });
  expect((page as ListedPage)[0]?.states).toEqual(right);
});

test.each([
  ["gitlab", "code.europa.eu"],
  ["gitlab", "gitlab.opencode.de"],
  ["gitea", "code.overheid.nl"],
] as const)("a %s under a name of its own, as %s is, tells the same", async (host, name) => {
  const repositories = [{ id: 1, name: "tool", mirror: true }];
  forge.accounts[host] = [{ id: 1, name: "agency", repositories }];
  forge.named = { [name]: host };
  const own = `http://${name}:${forge.port}`;
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const tools = { ...ofTest, policy: { ...toThisMachine, resolve } };
  const account = { ...named(host, "agency"), origin: own };
  expect((await listAll(account, tools)).map((entry) => entry?.states)).toEqual([["mirror"]]);
  expect(await describeForge(tools, `${own}/agency/tool`)).toMatchObject({ states: ["mirror"] });
});

test("a GitLab that tells strangers little of a single project says nothing that it does not know", async () => {
  const entry = {
    ...{ id: 4, name: "tool", path_with_namespace: "agency/tool", default_branch: "main" },
    web_url: "http://gitlab.example.tw/agency/tool",
  };
  forge.before = ({ url = "" }, response) => {
    response.writeHead(url.includes("/projects/") ? 200 : 404).end(JSON.stringify(entry));
    return true;
  };
  const address = `http://gitlab.example.tw:${forge.port}/agency/tool`;
  expect(await describeForge(ofTest, address)).toMatchObject({ states: [], archived: null });
});

test.each(["github", "gitlab", "gitea"] as const)(
  "a person's account of %s is listed as one, whatever case its name is written in",
  async (host) => {
    // https://github.com/matt-bartel/gh-clone-org/issues/2
    forge.accounts[host] = [{ id: 7, name: "Somebody", isUser: true, repositories: many(2) }];
    expect(await findAccount(ofTest, named(host, "somebody"))).toEqual({
      forge: host,
      account: { kind: "user", id: 7, path: "Somebody" },
    });
    expect(await listAll(named(host, "SOMEBODY"))).toHaveLength(2);
  },
);

test.each(listedForges)(
  "an account that %s does not know is not found, and one entry that cannot be read loses no other",
  async (host) => {
    expect(await findAccount(ofTest, named(host, "nobody"))).toMatchObject({
      notMeasured: "notFound",
    });
    const repositories = [
      { id: 1, name: "a" },
      { id: 2, name: "b", broken: true },
      { id: 3, name: "c" },
    ];
    forge.accounts[host] = [{ id: 1, name: "agency", repositories }];
    const match = await findAccount(ofTest, named(host, "agency"));
    if ("notMeasured" in match) throw new Error(match.notMeasured);
    const { origin } = named(host, "");
    const page = await listRepositories(ofTest, { ...match, origin, page: 1 });
    expect((page as ListedPage).map((entry) => entry?.name)).toEqual(["a", undefined, "c"]);
  },
);

describe("GitHub", () => {
  test("a repository of no counted size is empty only where it has no branch", async () => {
    // https://github.com/backstage/backstage/pull/6974: without a branch there is nothing to read.
    const repositories = [
      { id: 1, name: "fresh", uncounted: true },
      { id: 2, name: "bare", empty: true },
    ];
    forge.accounts.github = [{ id: 1, name: "agency", repositories }];
    expect(reasonsOf(await listAll(named("github", "agency")))).toEqual({
      fresh: null,
      bare: "empty",
    });
  });

  test("an organisation is found by its number after a new name, and who took the old name is not", async () => {
    // https://github.com/OP5dev/TF-via-PR/issues/638
    forge.accounts.github = [
      { id: 41, name: "agency-new", repositories: many(1) },
      { id: 99, name: "agency", repositories: [{ id: 66, name: "bait" }] },
    ];
    const renamed = { ...named("github", "agency"), id: 41 };
    expect(await findAccount(ofTest, renamed)).toMatchObject({
      account: { id: 41, path: "agency-new" },
    });
    expect((await listAll(renamed)).map((entry) => entry?.name)).toEqual(["p0"]);
  });

  test("a repository under the name that it had before is the same one", async () => {
    // https://github.com/cli/cli/issues/345
    forge.accounts.github = [{ id: 1, name: "agency", repositories: [{ id: 5, name: "now" }] }];
    forge.moved.set("agency/before", 5);
    const read = await describeForge(ofTest, "https://github.com/agency/before");
    expect(read).toMatchObject({
      ...{ id: 5, url: "https://github.com/agency/now", states: ["moved"] },
    });
  });

  test.each([
    ["429", 429, { "retry-after": "60" }, {}],
    [
      "a used up quota",
      403,
      { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(Date.now()) },
      {},
    ],
    [
      "a limit that is said in words alone",
      403,
      {},
      { message: "You have exceeded a secondary rate limit." },
    ],
  ])("%s is a limit, and no account that is gone", async (_, status, headers, body) => {
    // https://github.com/italia/publiccode-crawler/pull/322, https://github.com/hisxo/gitGraber/issues/41
    forge.before = (_request, response) => {
      response.writeHead(status, headers).end(JSON.stringify(body));
      return true;
    };
    expect(await findAccount(ofTest, named("github", "agency"))).toMatchObject({
      notMeasured: "rateLimited",
    });
  });
});

describe("GitLab", () => {
  test("projects of groups below are listed, and those that other groups share are told apart", async () => {
    // https://github.com/italia/publiccode-crawler/issues/156, https://github.com/backstage/backstage/issues/16183
    const repositories = [
      { id: 1, name: "direct" },
      { id: 2, name: "deep", below: "unit/team" },
      { id: 3, name: "foreign", sharedBy: "other" },
    ];
    forge.accounts.gitlab = [{ id: 1, name: "agency", repositories }];
    const all = await listAll(named("gitlab", "agency"));
    expect(reasonsOf(all)).toEqual({ direct: null, deep: null, foreign: "shared" });
    expect(all[1]?.path).toBe("agency/unit/team/deep");
  });
});

test("Bitbucket tells what is private, forked or empty, in a list and by itself", async () => {
  const repositories = [
    { id: 1, name: "own", description: "排隊取號", homepage: "https://queue.example.tw" },
    { id: 2, name: "closed", private: true },
    { id: 3, name: "copied", fork: true },
    { id: 4, name: "bare", empty: true },
    { id: 5, name: "agency.bitbucket.io" },
  ];
  forge.accounts.bitbucket = [{ id: 1, name: "agency", repositories }];
  const right = [[], ["private"], ["fork"], ["empty"], ["pages"]];
  const all = await listAll(named("bitbucket", "agency"));
  expect(all.map((entry) => entry?.states)).toEqual(right);
  const singles = await Promise.all(
    repositories.map(({ name }) => describeForge(ofTest, `https://bitbucket.org/agency/${name}`)),
  );
  expect(singles).toMatchObject(all);
  expect(singles[0]).toMatchObject({
    ...{ path: "agency/own", url: "https://bitbucket.org/agency/own", archived: null },
    ...{ description: "排隊取號", homepage: "https://queue.example.tw", language: "java" },
  });
});

test("a name of Gitea that somebody else has taken is not followed", async () => {
  forge.accounts.gitea = [{ id: 2, name: "agency", repositories: many(1) }];
  const renamed = { ...named("gitea", "agency"), forge: "gitea", id: 1 } as const;
  expect(await findAccount(ofTest, renamed)).toMatchObject({ notMeasured: "notFound" });
});

test("a server that fails in the middle of the pages says so, and when it wants to be asked again", async () => {
  forge.accounts.gitea = [{ id: 1, name: "agency", repositories: many(60) }];
  const match = await findAccount(ofTest, named("gitea", "agency"));
  if ("notMeasured" in match) throw new Error(match.notMeasured);
  forge.before = ({ url = "" }, response) => {
    if (!url.includes("page=2")) return false;
    response.writeHead(502, { "retry-after": "30" }).end("<html>Bad Gateway</html>");
    return true;
  };
  const { origin } = named("gitea", "");
  const first = await listRepositories(ofTest, { ...match, origin, page: 1 });
  expect((first as HostedRepository[]).length).toBe(50);
  expect(await listRepositories(ofTest, { ...match, origin, page: 2 })).toMatchObject({
    notMeasured: "unreachable",
    retryAfter: expect.any(Date),
  });
});
