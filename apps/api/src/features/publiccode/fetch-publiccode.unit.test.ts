import { createServer, type RequestListener, type Server } from "node:http";
import { languages } from "@public-code/contract/language.ts";
import { afterEach, describe, expect, test } from "vitest";
import { outgoingRefusals } from "#platform/outgoing/checked-target.ts";
import { type OutgoingPolicy, publicHttps } from "#platform/outgoing/outgoing-policy.ts";
import { describeFetchRefusal, fetchPubliccode } from "./fetch-publiccode.ts";
import { publiccodeAddress } from "./publiccode-address.ts";

const raw = "https://raw.githubusercontent.com/agency/site";
const lab = "https://gitlab.example.tw";

describe("the address of the publiccode.yml", () => {
  test.each([
    ["https://github.com/agency/site", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site/", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site.git", `${raw}/HEAD/publiccode.yml`],
    ["http://github.com/agency/site", `${raw}/HEAD/publiccode.yml`],
    ["https://www.github.com/agency/site", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site?tab=readme#top", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site/issues/3", `${raw}/HEAD/publiccode.yml`],
    ["https://github.com/agency/site/tree/v2", `${raw}/v2/publiccode.yml`],
    ["https://github.com/agency/site/blob/main/publiccode.yml", `${raw}/main/publiccode.yml`],
    [
      "https://github.com/agency/site/blob/main/docs/publiccode.yaml",
      `${raw}/main/docs/publiccode.yaml`,
    ],
    ["https://github.com/agency/site/blob/main/README.md", `${raw}/main/publiccode.yml`],
    ["git@github.com:agency/site.git", `${raw}/HEAD/publiccode.yml`],
    ["ssh://git@github.com/agency/site.git", `${raw}/HEAD/publiccode.yml`],
    [" https://github.com/agency/site ", `${raw}/HEAD/publiccode.yml`],
    [`${raw}/HEAD/publiccode.yml`, `${raw}/HEAD/publiccode.yml`],
    ["https://gitlab.com/agency/site", "https://gitlab.com/agency/site/-/raw/HEAD/publiccode.yml"],
    [
      "https://gitlab.com/agency/unit/site.git",
      "https://gitlab.com/agency/unit/site/-/raw/HEAD/publiccode.yml",
    ],
    [`${lab}/agency/site/-/tree/main`, `${lab}/agency/site/-/raw/main/publiccode.yml`],
    [
      `${lab}/agency/site/-/blob/main/publiccode.yml`,
      `${lab}/agency/site/-/raw/main/publiccode.yml`,
    ],
    [
      `${lab}/agency/site/-/raw/main/publiccode.yml`,
      `${lab}/agency/site/-/raw/main/publiccode.yml`,
    ],
    [`${lab}/agency/site/-/issues`, `${lab}/agency/site/-/raw/HEAD/publiccode.yml`],
    [`git@gitlab.example.tw:agency/site.git`, `${lab}/agency/site/-/raw/HEAD/publiccode.yml`],
    [
      "https://files.example.tw/site/publiccode.yml",
      "https://files.example.tw/site/publiccode.yml",
    ],
    ["https://files.example.tw/publiccode.yml", "https://files.example.tw/publiccode.yml"],
  ])("of %s is %s", (address, file) => {
    expect(publiccodeAddress(address)).toBe(file);
  });

  test.each([
    "",
    "agency/site",
    "https://github.com",
    "https://github.com/agency",
    "https://gitlab.com/agency",
    "https://example.tw/",
    "ftp://github.com/agency/site",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "https://user:word@github.com/agency/site",
    "https://raw.githubusercontent.com/agency/site/HEAD/README.md",
  ])("is not told by %j", (address) => {
    expect(publiccodeAddress(address)).toBeNull();
  });
});

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<{ port: number; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  servers.push(server);
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return { port: address.port, asked };
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

describe("fetching", () => {
  test("reaches nothing on this machine", async () => {
    const { port, asked } = await serve((_request, response) => response.end("name: secret"));
    for (const host of ["127.0.0.1", "localhost", "[::1]", "0x7f.1"]) {
      const answer = await fetchPubliccode(`https://${host}:${port}/agency/site`, {
        policy: publicHttps,
      });
      expect(answer).toEqual({ refused: "private" });
    }
    expect(asked).toEqual([]);
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
    const { port, asked } = await serve((_request, response) =>
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end("name: 網站"),
    );
    const answer = await fetchPubliccode(`http://gitlab.example.tw:${port}/agency/site.git`, {
      policy,
    });
    expect(answer).toEqual({
      bytes: Buffer.from("name: 網站"),
      address: `http://gitlab.example.tw:${port}/agency/site/-/raw/HEAD/publiccode.yml`,
    });
    expect(asked).toEqual(["/agency/site/-/raw/HEAD/publiccode.yml"]);
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
    expect(
      await fetchPubliccode(`http://gitlab.example.tw:${port}/agency/site`, { policy }),
    ).toEqual({ refused });
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
  const refusals = [...outgoingRefusals, "notRepository", "notFound", "failed", "notFile"] as const;

  test.each(languages)("are there in %s, and say what is wrong", (lang) => {
    const said = refusals.map((one) => describeFetchRefusal(one, lang));
    expect(said.every((text) => text.length > 5)).toBe(true);
    // A private host and one that does not exist share their words.
    expect(new Set(said).size).toBe(said.length - 1);
  });

  test.each(languages)("do not tell in %s whether a private host exists", (lang) => {
    expect(describeFetchRefusal("private", lang)).toBe(describeFetchRefusal("unresolved", lang));
  });
});
