import {
  commit,
  type GitServer,
  git,
  startGitServer,
  toThisMachine,
} from "@public-code/evidence/api/repositories/test-support/git-server.ts";
import {
  type Account,
  type AgencyPortal,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submissions } from "#contract/submissions.ts";

const endpoint = submissions.splitRepositoryAddress;
const perMinute = 30;
let server: GitServer;
let portal: AgencyPortal;
let work: string;

beforeAll(async () => {
  server = await startGitServer();
  const outgoing = { https: toThisMachine, web: toThisMachine };
  portal = await startAgencyPortal({ RATE_PUBLICCODE_PER_MINUTE: String(perMinute) }, outgoing);
  work = server.create("booking");
  commit(work, { at: new Date("2026-11-01T00:00:00Z"), files: { "src/a": "a" } });
  for (const branch of ["feature/booking", "other", "主線/正式", "gone/soon"])
    git(work, ["branch", branch]);
  // A tag may be named as the beginning of a branch, and hold slashes itself.
  git(work, ["tag", "feature"]);
  git(work, ["tag", "-a", "-m", "v", "release/2026/11"]);
});
afterAll(async () => {
  await portal.close();
  await server.close();
});
beforeEach(() => {
  server.requests = [];
  server.instead = () => false;
});

async function split(inside: string, who: Account = "agency-a") {
  const address = `${server.url("booking")}${inside}`;
  const answer = await portal.call(who, endpoint.path, { address });
  return endpoint.reply.parse(answer.body).data;
}

const splitOf = (ref: string | null, path: string[]) => ({ state: "split", ref, path });

test.each([
  ["/-/tree/feature/booking/src", splitOf("feature/booking", ["src"])],
  ["/-/tree/feature/booking", splitOf("feature/booking", [])],
  // Only the tag begins it.
  ["/-/tree/feature/docs", splitOf("feature", ["docs"])],
  ["/-/blob/release/2026/11/src/a", splitOf("release/2026/11", ["src", "a"])],
  ["/-/tree/主線/正式/文件", splitOf("主線/正式", ["文件"])],
  ["/-/tree/never/was/here", { state: "noSuchRef", ref: null, path: ["never", "was", "here"] }],
])("%s is split by the refs of its repository", async (inside, expected) => {
  expect(await split(inside)).toEqual(expected);
  expect(server.requests).toEqual(["/booking/info/refs?service=git-upload-pack"]);
});

test("a branch that has vanished since is no longer told", async () => {
  expect(await split("/-/tree/gone/soon/src")).toEqual(splitOf("gone/soon", ["src"]));
  git(work, ["branch", "-D", "gone/soon"]);
  expect(await split("/-/tree/gone/soon/src")).toMatchObject({ state: "noSuchRef", ref: null });
});

test.each([
  ["/-/tree/main/src", splitOf("main", ["src"])],
  ["", splitOf(null, [])],
])("the address %s tells it alone, and nobody is asked", async (inside, expected) => {
  expect(await split(inside)).toEqual(expected);
  expect(server.requests).toEqual([]);
});

test.each([404, 401, 500])("where the refs answer %i it is untold", async (status) => {
  server.instead = (_request, response) => {
    response.writeHead(status).end();
    return true;
  };
  expect(await split("/-/tree/feature/booking/src")).toEqual({
    state: "unread",
    ref: null,
    path: ["feature", "booking", "src"],
  });
});

test("what leads to no public machine is not asked, and visitors and operators ask nothing", async () => {
  const address = "http://127.0.0.1/g/p/-/tree/feature/booking";
  const refused = await portal.call("agency-a", endpoint.path, { address });
  expect(endpoint.reply.parse(refused.body).data.state).toBe("unread");
  for (const who of ["", "operator"] as const)
    expect((await portal.call(who, endpoint.path, { address })).status).toBe(
      who === "" ? 401 : 403,
    );
  expect(server.requests).toEqual([]);
});

test("an officer asks no more often than the portal reads files for one", async () => {
  const statuses: number[] = [];
  // A minute may end meanwhile, though not two.
  for (let count = 0; count <= 2 * perMinute; count += 1)
    statuses.push((await portal.call("agency-b", endpoint.path, { address: "" })).status);
  expect(statuses.slice(0, perMinute).every((status) => status === 200)).toBe(true);
  expect(statuses).toContain(429);
});
