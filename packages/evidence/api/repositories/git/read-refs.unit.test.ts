import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { toThisMachine } from "../test-support/git-server.ts";
import { readRefs } from "./read-refs.ts";

const commit = "a".repeat(40);
const line = (text: string) => (Buffer.byteLength(text) + 4).toString(16).padStart(4, "0") + text;
const refs = `${line("# service=git-upload-pack\n")}0000${line(`${commit} HEAD\0symref=HEAD:refs/heads/main\n`)}${line(`${commit} refs/heads/main\n`)}0000`;

let server: Server;
/** The only path under which a repository answers. */
let repository = "";
/** Where that path leads before; '' where it leads nowhere. */
let movedFrom = "";
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = (request.url ?? "").replace(/\/info\/refs\?.*/, "");
    requests.push(path);
    if (path === movedFrom)
      response
        .writeHead(301, { location: `${repository}/info/refs?service=git-upload-pack` })
        .end();
    else if (path === repository)
      response
        .writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" })
        .end(refs);
    else response.writeHead(404, { "content-type": "text/html" }).end("<p>");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  repository = "/o/r";
  movedFrom = "";
  requests = [];
});

function read(page: string, host = "git.example.tw") {
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return readRefs(`http://${host}:${port}${page}`, toThisMachine);
}

test.each([
  ["/o/r", "ok"],
  ["/o/r/src/branch/main/docs", "ok"],
  ["/o/r/tree/master", "ok"],
  ["/o/r/issues/5", "ok"],
  // Pages that their address alone does not tell from a repository.
  ["/o/r/wiki", "moved"],
  ["/o/r/some/page", "moved"],
])("a repository is read by the page %s inside of it, as %s", async (page, state) => {
  const reading = await read(page);
  expect(reading).toMatchObject({ state, defaultBranch: "main" });
  expect("url" in reading && reading.url.endsWith("/o/r")).toBe(true);
});

test("a repository that is not there is gone; what may be a page of another is not found", async () => {
  expect(await read("/o/other")).toMatchObject({ state: "gone" });
  expect(await read("/o/other/src/branch/main")).toMatchObject({ state: "gone" });
  expect(await read("/o/other/wiki")).toMatchObject({ notMeasured: "notFound" });
});

test("www is asked where it was entered", async () => {
  expect(await read("/o/r", "www.git.example.tw")).toMatchObject({
    url: expect.stringContaining("//www.git.example.tw:"),
  });
});

test("an address without end, to which a repository has moved, is no answer", async () => {
  movedFrom = "/o/r";
  repository = `/o/${"x".repeat(2_700)}`;
  expect(await read("/o/r")).toMatchObject({ notMeasured: "unreadable" });
});

test("no more than a few folders above an address are asked", async () => {
  await read(`/${"a/".repeat(50)}a`);
  expect(requests.length).toBeLessThan(10);
});
