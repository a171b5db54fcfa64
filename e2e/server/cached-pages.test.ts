import { createHash } from "node:crypto";
import { devIdentity, identity } from "@public-code/accounts/contract/identity/identity.ts";
import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { askCall } from "../support/ask-call.ts";
import { innerOrigin } from "../support/portal-in-process.ts";

const origin = await innerOrigin();
let programId = 0;
let token = "";

beforeAll(async () => {
  const list = await askCall(origin, catalogue.queryList, { keyword: "" });
  programId = list.data[0]?.programId ?? 0;
  token = (await askCall(origin, devIdentity.openSession, { account: "agency-a" })).data.token;
});

const pages = (): string[] => [
  "/?lang=zh-TW",
  "/?lang=en-US",
  "/publicCodes?lang=zh-TW&keyword=odf",
  `/publicCodes/codeDetail?lang=en-US&id=${programId}`,
  "/qna?lang=zh-TW",
  "/about/knowCode?lang=en-US",
  "/page-not-found?lang=zh-TW",
];

/** Asks for an address as it is, without following a redirect. */
function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  return fetch(origin + path, { method, headers, redirect: "manual" });
}

function policyOf(answer: Response): string {
  return answer.headers.get("content-security-policy") ?? "";
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\/(ld\+)?json"/.test(attributes))
    .map(([, , content = ""]) => content);
}

const hashOf = (script: string) =>
  `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

const shownHeaders = [
  "content-type",
  "content-security-policy",
  "cache-control",
  "etag",
  "vary",
  "access-control-allow-origin",
  "x-content-type-options",
  "referrer-policy",
  "x-frame-options",
];
const headersOf = (answer: Response) =>
  shownHeaders.map((name) => [name, answer.headers.get(name)]);

/** What a 304 says again; the rest of the stored answer stays as it is. */
const repeatedHeaders = ["content-security-policy", "cache-control", "etag", "vary"];
const repeatedOf = (answer: Response) => repeatedHeaders.map((name) => answer.headers.get(name));

describe("a finished page", () => {
  test("carries the hash of every inline script, and neither a nonce nor unsafe scripts", async () => {
    for (const path of pages()) {
      const answer = await get(path);
      const html = await answer.text();
      const scripts = inlineScripts(html);
      expect(scripts.length, path).toBeGreaterThan(0);
      const [, sources = ""] = /script-src ([^;]*)/.exec(policyOf(answer)) ?? [];
      expect(sources.split(" ").sort(), path).toEqual(
        ["'self'", ...new Set(scripts.map(hashOf))].sort(),
      );
      expect(html + policyOf(answer), path).not.toMatch(/nonce/i);
      expect(answer.headers.get("set-cookie"), path).toBeNull();
    }
  });

  test("is the same with the same headers, however often it is asked for", async () => {
    for (const path of pages()) {
      const first = await get(path);
      const body = await first.text();
      for (let times = 0; times < 4; times += 1) {
        const again = await get(path);
        expect([again.status, headersOf(again)], path).toEqual([first.status, headersOf(first)]);
        expect(await again.text(), path).toBe(body);
      }
    }
  });

  test("is answered with 304 and the same policy to whoever has it", async () => {
    for (const path of pages()) {
      const first = await get(path);
      await first.text();
      const etag = first.headers.get("etag") ?? "";
      expect(etag, path).not.toBe("");
      for (let times = 0; times < 3; times += 1) {
        const again = await get(path, { "if-none-match": etag });
        expect(again.status, path).toBe(304);
        expect(await again.text(), path).toBe("");
        expect(repeatedOf(again), path).toEqual(repeatedOf(first));
      }
      const changed = await get(path, { "if-none-match": '"other"' });
      expect((await changed.text()).length, path).toBeGreaterThan(0);
    }
  });

  test("reads alike in every encoding", async () => {
    for (const path of pages()) {
      const plain = await (await get(path, { "accept-encoding": "identity" })).text();
      for (const encoding of ["br", "gzip", "br;q=0, gzip", "br;q=0, gzip;q=0", "*"]) {
        const answer = await get(path, { "accept-encoding": encoding });
        expect(await answer.text(), `${path} ${encoding}`).toBe(plain);
      }
    }
  });

  test("answers HEAD as it answers GET, without a body", async () => {
    const others = ["/publicCodes", "/sitemap.xml", "/robots.txt", "/feed.atom", "/badge/1.svg"];
    for (const path of [...pages(), ...others, "/zh/i18n.json", "/healthz", "/readyz"]) {
      const full = await get(path);
      await full.text();
      const head = await get(path, {}, "HEAD");
      expect([head.status, headersOf(head)], path).toEqual([full.status, headersOf(full)]);
      expect(await head.text(), path).toBe("");
    }
  });
});

describe("what a page depends on", () => {
  const variants = [
    { cookie: "", shows: /<html lang="zh-Hant-TW" data-lang="zh-TW"(?! data-theme)/ },
    { cookie: "theme=dark", shows: /data-theme="dark"/ },
    { cookie: "theme=light", shows: /data-theme="light"/ },
    { cookie: "textSize=larger", shows: /data-text-size="larger"/ },
    { cookie: "theme=dark; textSize=large", shows: /data-theme="dark" data-text-size="large"/ },
    { cookie: "theme=evil; textSize=evil", shows: /data-lang="zh-TW"(?! data-)/ },
  ];

  test("is its theme and text size, which never mix", async () => {
    const tags = new Map<string, string>();
    for (let round = 0; round < 3; round += 1)
      for (const { cookie, shows } of variants) {
        const answer = await get("/about/knowCode?lang=zh-TW", cookie === "" ? {} : { cookie });
        expect(await answer.text(), cookie).toMatch(shows);
        expect(answer.headers.get("vary")?.toLowerCase()).toContain("cookie");
        const tag = answer.headers.get("etag") ?? "";
        expect(tags.get(cookie) ?? tag, cookie).toBe(tag);
        tags.set(cookie, tag);
      }
    expect(new Set(tags.values()).size).toBe(5);
  });

  test("is the language of the address, whatever the cookie says", async () => {
    for (let round = 0; round < 3; round += 1)
      for (const [lang, shown] of [
        ["zh-TW", "zh-Hant-TW"],
        ["en-US", "en"],
        ["fr", "zh-Hant-TW"],
      ]) {
        const answer = await get(`/qna?lang=${lang}`, { cookie: "lang=en-US" });
        expect(await answer.text(), lang).toMatch(new RegExp(`<html lang="${shown}"`));
      }
  });

  test("without a language in the address, the way leads to the stored one and is not kept", async () => {
    for (const [cookie, lang] of [
      ["", "zh-TW"],
      ["lang=en-US", "en-US"],
      ["lang=fr", "zh-TW"],
    ] as const)
      for (const path of ["/", "/qna", "/publicCodes?keyword=odf&type=a&type=b"]) {
        const answer = await get(path, { cookie });
        expect([
          answer.status,
          answer.headers.get("cache-control"),
          answer.headers.get("vary"),
        ]).toEqual([302, "no-store", "Cookie"]);
        const target = new URL(answer.headers.get("location") ?? "", origin);
        const expected = new URL(path, origin);
        expected.searchParams.set("lang", lang);
        // A page without a cookie may know the language better, by what the browser has stored.
        if (!cookie.startsWith("lang=en")) expected.searchParams.set("langGuessed", "1");
        expect(target.href).toBe(expected.href);
      }
  });

  test("a redirect never leaves the portal, and repeated slashes are one", async () => {
    for (const path of [
      "//evil.example/",
      "//evil.example/?lang=zh-TW",
      "/%5cevil.example",
      "/\\evil.example",
      "///qna",
      "//qna?lang=en-US",
      "/about//knowCode?lang=en-US",
    ]) {
      const answer = await fetch(origin + path, { redirect: "manual" });
      await answer.text();
      const location = answer.headers.get("location");
      if (location === null) continue;
      expect(location, path).toMatch(/^\/(?![/\\])/);
      expect(new URL(location, origin).pathname, path).not.toContain("//");
    }
    const way = await get("/about//knowCode?lang=en-US");
    expect([way.status, way.headers.get("location")]).toEqual([301, "/about/knowCode?lang=en-US"]);
  });
});

describe("what is kept", () => {
  test("holds nothing of whoever is signed in", async () => {
    const user = await askCall(origin, identity.getUserInfo, {}, token);
    expect(user.data.userId).not.toBeNull();
    const secrets = [token, user.data.mail, String(user.data.userId)];
    for (const path of pages()) {
      const anonymous = await get(path);
      const plain = await anonymous.text();
      for (const authorization of [`Bearer ${token}`, "Bearer nobody"]) {
        const answer = await get(path, { authorization });
        expect(await answer.text(), path).toBe(plain);
        expect(headersOf(answer), path).toEqual(headersOf(anonymous));
      }
      for (const secret of secrets) expect(plain.includes(secret), path).toBe(false);
    }
  });

  test.each([
    ["the menu", site.getMenu, {}],
    ["a list", catalogue.queryList, { keyword: "odf" }],
    ["suggestions", publicPrograms.getSearchSuggest, { keyword: "臺北" }],
  ] as const)("answers %s to everybody alike", async (_name, endpoint, request) => {
    const plain = await askCall(origin, endpoint, request);
    for (const bearer of [token, "nobody", ""])
      expect(await askCall(origin, endpoint, request, bearer)).toEqual(plain);
  });

  test("may be read by scripts of other sites, whoever has asked for it before", async () => {
    const allowedTo = async (path: string, request: RequestInit, status: number) => {
      const answer = await fetch(origin + path, request);
      await answer.text();
      expect(answer.status, path).toBe(status);
      return answer.headers.get("access-control-allow-origin");
    };
    const body = JSON.stringify({ keyword: "for other sites" });
    const headers = { "content-type": "application/json" };
    for (const own of [{ authorization: `Bearer ${token}` }, {}, {}, {}])
      expect(
        await allowedTo(
          "/api/PublicProgramInfo/queryList",
          { method: "POST", body, headers: { ...headers, ...own } },
          200,
        ),
      ).toBe("*");
    const feed = await get("/feed.json?keyword=odf");
    await feed.text();
    const again = { "if-none-match": feed.headers.get("etag") ?? "" };
    for (let times = 0; times < 3; times += 1)
      expect(await allowedTo("/feed.json?keyword=odf", { headers: again }, 304)).toBe("*");
    expect(await allowedTo("/qna?lang=zh-TW", {}, 200)).toBeNull();
  });
});
