import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FileCodes, NamedCode } from "@public-code/core/api/code-lists/file-codes.ts";
import { seedCodeLists } from "@public-code/portal/basics/code-lists.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gitLimits } from "#api/repositories/git/git-tools.ts";
import { findGit } from "#api/repositories/git/run-git.ts";
import type { RepositoryReaders } from "#api/repositories/readers.ts";
import {
  commit,
  type GitServer,
  git,
  startGitServer,
  toThisMachine,
} from "#api/repositories/test-support/git-server.ts";
import { describeRepository } from "./describe-repository.ts";
import { type DescribedValues, describedValues } from "./form-values.ts";
import { refusalMessage } from "./refusal-message.ts";
import type { SampleRepository } from "./test-support/sample-parts.ts";
import { sampleRepositories } from "./test-support/sample-repositories.ts";

const at = new Date("2026-11-20T04:00:00Z");
let server: GitServer;
let readers: RepositoryReaders;
let folder: string;

const namesIn = (category: string): NamedCode[] =>
  seedCodeLists.filter((item) => item.category === category);
const licences = namesIn("code_filter_authorizations");
const codes: FileCodes = {
  licenceCodes: licences.map(({ code }) => code),
  licences,
  technologies: namesIn("code_filter_tech"),
  types: namesIn("code_filter_type"),
};

beforeAll(async () => {
  server = await startGitServer();
  folder = mkdtempSync(path.join(tmpdir(), "portal-describe-"));
  readers = {
    policy: toThisMachine,
    git: { git: await findGit(), folder, policy: toThisMachine, limits: gitLimits },
    forge: {
      policy: toThisMachine,
      tokens: { github: null, gitlab: null },
      githubApi: "http://api.example.tw",
      bitbucketApi: "http://api.example.tw",
    },
  };
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const describeAt = (address: string) => {
  const store = { find: async () => undefined, keep: async () => {} };
  const { licenceCodes } = codes;
  return describeRepository(address, { readers, licenceCodes, account: "", now: at, store });
};

/** Makes the repository and the answers of its host; the address of both. */
function serve(name: string, sample: SampleRepository): string {
  const work = server.create(name);
  commit(work, { at, files: sample.files });
  for (const tag of sample.tags ?? []) git(work, ["tag", tag]);
  const { gitlab, gitea, languages } = sample;
  server.instead = (request, response) => {
    const url = (request.url ?? "").split("?")[0] ?? "";
    const raw = /\/-\/raw\/([\da-f]{40})\/(.+)$/.exec(url);
    const say = (body: string | Buffer | undefined) => {
      response.writeHead(body === undefined ? 404 : 200).end(body);
      return true;
    };
    if (raw) {
      const file = sample.files[decodeURI(raw[2] ?? "")];
      return say(typeof file === "string" ? file : undefined);
    }
    const api = /\/api\/v[14]\/(?:projects|repos)\/[^/]+(\/languages)?$/.exec(url);
    const reply = url.startsWith("/api/v4/") ? gitlab : gitea;
    if (api && reply) return say(JSON.stringify(api[1] ? (languages ?? {}) : reply));
    return url.startsWith("/api/") ? say(undefined) : false;
  };
  return server.url(name);
}

async function described(address: string): Promise<DescribedValues> {
  const read = await describeAt(address);
  if ("refused" in read) throw new Error(read.refused);
  return describedValues(read, codes);
}

/** The first one is read without git as well. */
const chosen = sampleRepositories.filter((_, index) => runsAllTests || index % 14 === 7);

/** What each repository told: fields that are right, that nobody could tell, and that are wrong. */
const table: string[] = [];
afterAll(() => {
  if (runsAllTests) console.info(["right | missing | wrong | repository", ...table].join("\n"));
});

test.each(chosen.map((sample) => [sample.kind, sample] as const))(
  "a repository says what it is: %s",
  async (kind, sample) => {
    const name = `r${sampleRepositories.indexOf(sample)}`;
    const { values, problems, facts } = await described(serve(name, sample));
    const { gitHubLinkContentVos: link, ...told } = values;
    expect(link?.value).toEqual([{ name, url: server.url(name) }]);
    const right: Record<string, unknown> = { programName: name, ...sample.right };
    const fields = [...new Set([...Object.keys(right), ...Object.keys(told)])];
    const toldOf = (field: string) => Object(told)[field]?.value;
    const isSame = (field: string) =>
      JSON.stringify(toldOf(field)) === JSON.stringify(right[field]);
    const missing = fields.filter((field) => toldOf(field) === undefined);
    const wrong = fields.filter((field) => toldOf(field) !== undefined && !isSame(field));
    const counts = [fields.filter(isSame).length, missing.length, wrong.length];
    table.push(`${counts.join(" | ")} | ${kind} ${[...missing, ...wrong].join(", ")}`);
    expect(Object.fromEntries(wrong.map((field) => [field, Object(told)[field]]))).toEqual({});
    expect(missing).toEqual(sample.missing ?? []);
    expect([...new Set(problems.map(({ reason }) => reason))]).toEqual(sample.problems ?? []);
    expect(facts.release?.name).toBe(sample.release);
    // Nothing is filled without the place that it was read from.
    for (const [field, value] of Object.entries(told))
      if (field !== "programName" || value.value !== name)
        expect([field, value.from]).not.toContain("");
  },
  60_000,
);

test("what is no repository for everybody is refused with a sentence in either language", async () => {
  const refusals = new Map<string, string>();
  const refuse = async (kind: string, address: string) => {
    const read = await describeAt(address);
    if (!("refused" in read)) throw new Error(`${kind} was read`);
    refusals.set(kind, read.refused);
    const [chinese, english] = [
      refusalMessage(read.refused, "zh-TW"),
      refusalMessage(read.refused, "en-US"),
    ];
    expect(chinese).toMatch(/\p{Script=Han}.*。$/u);
    expect(english).toMatch(/^[\x20-\x7e]+\.$/);
  };
  server.instead = (request, response) => {
    const url = request.url ?? "";
    const status = url.includes("private") ? 401 : url.includes("page") ? 200 : 404;
    response.writeHead(status, { "content-type": "text/html" }).end("<!doctype html>");
    return true;
  };
  await refuse("no address", "just words");
  await refuse("private", server.url("private"));
  await refuse("none", server.url("no-such-repository"));
  await refuse("a page", server.url("page"));
  await refuse("a private network", "http://10.0.0.1/a/b");
  await refuse("no host", "http://nowhere.test/a/b");
  expect(Object.fromEntries(refusals)).toEqual({
    "no address": "notRepository",
    private: "private",
    none: "gone",
    "a page": "unreadable",
    "a private network": "refusedAddress",
    "no host": "unreachable",
  });
  expect(refusalMessage("refusedAddress", "zh-TW")).toBe(refusalMessage("unreachable", "zh-TW"));
});

test("a repository without a commit, and one that has moved, say so", async () => {
  server.create("without-commit");
  server.instead = (request, response) => {
    const url = request.url ?? "";
    if (/\/api\/|\/-\//.test(url)) response.writeHead(404).end();
    else if (url.startsWith("/before/"))
      response.writeHead(301, { location: url.replace("/before/", "/without-commit/") }).end();
    else return false;
    return true;
  };
  const empty = await described(server.url("without-commit"));
  expect(empty.problems).toEqual([{ from: "", reason: "empty", names: [] }]);
  expect(Object.keys(empty.values)).toEqual(["programName", "gitHubLinkContentVos"]);
  const moved = await described(server.url("before"));
  expect(moved.address).toBe(server.url("without-commit"));
  expect(moved.problems[0]).toEqual({
    from: "",
    reason: "moved",
    names: [server.url("without-commit")],
  });
});

test("of machine names, the one that a file shares with its repository is taken", async () => {
  // https://github.com/geoadmin/mf-geoadmin3
  const names = { "package.json": '{ "name": "site3" }', "README.md": "# sign-up-site\n" };
  const { values } = await described(serve("sign-up-site", { kind: "", files: names, right: {} }));
  expect(values.programName).toMatchObject({ value: "sign-up-site", from: "README.md" });
});

test("without git, files are read by their usual names", async () => {
  const { git: program } = readers.git;
  readers.git.git = null;
  const [sample] = sampleRepositories;
  if (!sample) throw new Error("there is no sample");
  const { values, problems } = await described(serve("without-git", sample)).finally(() => {
    readers.git.git = program;
  });
  expect(values.programName).toMatchObject({ value: "活動報名系統", from: "publiccode.yml" });
  expect(problems).toEqual([]);
});
