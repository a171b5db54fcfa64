import { createServer, type RequestListener, type Server } from "node:http";
import { outgoingRefusals } from "@public-code/core/api/outgoing/checked-target.ts";
import {
  type OutgoingPolicy,
  publicHttps,
} from "@public-code/core/api/outgoing/outgoing-policy.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { afterEach, describe, expect, test } from "vitest";
import { describeFetchRefusal, fetchPubliccode } from "./fetch-publiccode.ts";
import { publiccodePlaces } from "./publiccode-places.ts";

const raw = "https://raw.githubusercontent.com/agency/site";
const lab = "https://gitlab.example.tw/agency/site/-";
const dataCenter = "https://dc.example.tw/projects/KEY/repos/r";

describe("the address of the publiccode.yml", () => {
  test.each([
    ["https://github.com/agency/site.git", `${raw}/HEAD/publiccode.yml`],
    ["http://github.com/agency/site", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site/issues/3", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site/tree/v2", `${raw}/v2/publiccode.yml`],
    ["https://github.com/agency/site/tree/main/apps/a", `${raw}/main/apps/a/publiccode.yml`],
    ["https://github.com/agency/site/tree/feature/a", `${raw}/feature/a/publiccode.yml`],
    ["https://github.com/agency/site/blob/main/a/publiccode.yaml", `${raw}/main/a/publiccode.yaml`],
    ["https://github.com/agency/site/blob/main/docs/README.md", `${raw}/main/docs/publiccode.yml`],
    ["git@github.com:agency/site.git", `${raw}/HEAD/publiccode.yml`],
    ["https://someone@github.com/agency/site.git", `${raw}/HEAD/publiccode.yml`],
    [`${raw}/HEAD/publiccode.yml`, `${raw}/HEAD/publiccode.yml`],
    [`${raw}/HEAD/README.md`, `${raw}/HEAD/publiccode.yml`],
    [
      "https://gitlab.com/agency/site/-/tree/f/a",
      "https://gitlab.com/agency/site/-/raw/f/a/publiccode.yml",
    ],
    [`${lab}/blob/feature/a/publiccode.yml`, `${lab}/raw/feature/a/publiccode.yml`],
    [`${lab}/raw/main/publiccode.yml`, `${lab}/raw/main/publiccode.yml`],
    ["git@gitlab.example.tw:2222/agency/site.git", `${lab}/raw/HEAD/publiccode.yml`],
    [
      "https://bitbucket.org/agency/site",
      "https://bitbucket.org/agency/site/raw/HEAD/publiccode.yml",
    ],
    [
      "https://bitbucket.org/agency/site/src/main/",
      "https://bitbucket.org/agency/site/raw/main/publiccode.yml",
    ],
    [
      "https://codeberg.org/agency/site",
      "https://codeberg.org/api/v1/repos/agency/site/raw/publiccode.yml",
    ],
    [
      "https://git.example.tw/o/r/src/branch/feature/a",
      "https://git.example.tw/o/r/raw/branch/feature/a/publiccode.yml",
    ],
    [`${dataCenter}/browse`, `${dataCenter}/raw/publiccode.yml`],
    [
      `${dataCenter}/browse/a?at=refs%2Fheads%2Ff%2Fx`,
      `${dataCenter}/raw/a/publiccode.yml?at=f%2Fx`,
    ],
    [
      "https://cgit.example.tw/r/tree/a?h=f/x",
      "https://cgit.example.tw/r/plain/a/publiccode.yml?h=f%2Fx",
    ],
    [
      "https://git.sr.ht/~a/r/tree/main/item/x",
      "https://git.sr.ht/~a/r/blob/main/x/publiccode.yml",
    ],
    [
      "https://dev.azure.com/o/p/_git/r?path=/a&version=GBmain",
      "https://dev.azure.com/o/p/_apis/git/repositories/r/items?path=/a/publiccode.yml&download=true&versionDescriptor.version=main&versionDescriptor.versionType=branch",
    ],
    [
      "https://files.example.tw/site/publiccode.yml",
      "https://files.example.tw/site/publiccode.yml",
    ],
  ])("of %s is %s", (address, file) => {
    expect(publiccodePlaces(address)?.files[0]).toBe(file);
  });

  test.each([
    "",
    "agency/site",
    "https://github.com/agency",
    "https://example.tw/",
    "file:///etc/passwd",
  ])("is not told by %j", (address) => {
    expect(publiccodePlaces(address)).toBeNull();
  });
});

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<{ port: number; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  servers.push(server);
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return { port: address.port, requests };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

describe("fetching", () => {
  test("reaches nothing on this machine", async () => {
    const { port, requests } = await serve((_request, response) => response.end("name: secret"));
    for (const host of ["127.0.0.1", "localhost", "[::1]", "0x7f.1"]) {
      const answer = await fetchPubliccode(`https://${host}:${port}/agency/site`, {
        policy: publicHttps,
      });
      expect(answer).toEqual({ refused: "private" });
    }
    expect(requests).toEqual([]);
  });

  test("an address of no repository is refused before anything is asked", async () => {
    expect(await fetchPubliccode("https://github.com/agency", { policy: publicHttps })).toEqual({
      refused: "notRepository",
    });
  });

  test("plain http is refused", async () => {
    expect(
      await fetchPubliccode("http://gitlab.example.tw/agency/site", { policy: publicHttps }),
    ).toEqual({
      refused: "scheme",
    });
  });

  /** gitlab.example.tw is this machine, and may be asked without a certificate. */
  const policy: OutgoingPolicy = {
    protocols: ["http:"],
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    permits: (address) => address === "127.0.0.1",
  };

  test("a GitLab of an agency gives the bytes of the file", async () => {
    const { port, requests } = await serve((_request, response) =>
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end("name: 網站"),
    );
    const answer = await fetchPubliccode(`http://gitlab.example.tw:${port}/agency/site.git`, {
      policy,
    });
    expect(answer).toEqual({
      bytes: Buffer.from("name: 網站"),
      address: `http://gitlab.example.tw:${port}/agency/site/-/raw/HEAD/publiccode.yml`,
    });
    expect(requests).toEqual(["/agency/site/-/raw/HEAD/publiccode.yml"]);
  });

  test.each([
    [404, "text/plain", "x", "notFound"],
    [401, "text/plain", "x", "notFound"],
    [403, "text/html", "<p>", "notFound"],
    [500, "text/plain", "x", "failed"],
    [204, "text/plain", "", "failed"],
    [200, "text/html; charset=utf-8", "<title>Sign in</title>", "notFile"],
    [200, "text/plain", "x".repeat(512 * 1024 + 1), "tooLarge"],
  ])("an answer %i %s is refused: %#", async (status, type, body, refused) => {
    const { port } = await serve((_request, response) =>
      response.writeHead(status, { "content-type": type }).end(body),
    );
    const read = (address: string) =>
      fetchPubliccode(`http://${address.replace(":", `:${port}`)}`, { policy });
    expect(await read("gitlab.example.tw:/agency/site")).toEqual({ refused });
    // Nobody knows where files of this host are.
    const unknown = refused === "tooLarge" ? refused : "notLooked";
    expect(await read("git.example.tw:/agency/site")).toEqual({ refused: unknown });
    const inside = refused === "notFound" ? "notInside" : refused;
    expect(await read("gitlab.example.tw:/agency/site/-/tree/v2")).toEqual({ refused: inside });
  });

  test.each([
    ["git.example.tw", "/agency/site/raw/HEAD/publiccode.yml"],
    ["git.example.tw", "/api/v1/repos/agency/site/raw/publiccode.yml"],
    ["git.example.tw", "/agency/site/plain/publiccode.yml"],
    ["git.example.tw", "/agency/site/raw/branch/主線/publiccode.yml"],
    ["gitea.example.tw", "/agency/site/raw/branch/主線/publiccode.yml"],
  ])("%s is asked wherever its software may keep the file: %s", async (host, file) => {
    const line = (text: string) =>
      (Buffer.byteLength(text) + 4).toString(16).padStart(4, "0") + text;
    const commit = "a".repeat(40);
    const refs = `${line("# service=git-upload-pack\n")}0000${line(`${commit} HEAD\0symref=HEAD:refs/heads/主線\n`)}${line(`${commit} refs/heads/主線\n`)}0000`;
    const { port } = await serve((request, response) => {
      const path = decodeURIComponent(request.url ?? "");
      if (path === file) response.writeHead(200, { "content-type": "text/plain" }).end("name: a");
      else if (path.startsWith("/agency/site/info/refs"))
        response
          .writeHead(200, { "content-type": "application/x-git-upload-pack-advertisement" })
          .end(refs);
      else response.writeHead(404, { "content-type": "text/html" }).end("<p>");
    });
    const answer = await fetchPubliccode(`http://someone@${host}:${port}/agency/site`, { policy });
    expect(answer).toMatchObject({ bytes: Buffer.from("name: a") });
    expect(JSON.stringify(answer)).not.toContain("someone");
  });

  test("a folder without the file is no reason to read the one of the whole repository", async () => {
    const { port, requests } = await serve((request, response) =>
      request.url === "/r/plain/publiccode.yml"
        ? response.writeHead(200, { "content-type": "text/plain" }).end("name: a")
        : response.writeHead(404).end(),
    );
    const folder = `http://cgit.example.tw:${port}/r/tree/docs`;
    expect(await fetchPubliccode(folder, { policy })).toEqual({ refused: "notInside" });
    expect(requests).toEqual(["/r/plain/docs/publiccode.yml"]);
  });

  test("a server that does not answer in time is left", async () => {
    const { port } = await serve(() => undefined);
    expect(
      await fetchPubliccode(`http://gitlab.example.tw:${port}/agency/site`, {
        policy,
        timeoutMs: 100,
      }),
    ).toEqual({ refused: "timeout" });
  });
});

describe("the words of a refusal", () => {
  const refusals = [
    ...outgoingRefusals,
    "notRepository",
    "notFound",
    "notInside",
    "failed",
    "notFile",
    "notLooked",
  ] as const;

  test.each(languages)("are there in %s, and say what is wrong", (lang) => {
    const messages = refusals.map((refusal) => describeFetchRefusal(refusal, lang));
    expect(messages.every((text) => text.length > 5)).toBe(true);
    // A private host and one that does not exist share their words.
    expect(new Set(messages).size).toBe(messages.length - 1);
  });

  test.each(languages)("do not tell in %s whether a private host exists", (lang) => {
    expect(describeFetchRefusal("private", lang)).toBe(describeFetchRefusal("unresolved", lang));
  });
});
