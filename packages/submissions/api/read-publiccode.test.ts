// Takes long: each file is read in a process of its own, as strangers wrote it.

import { createServer, type RequestListener, type Server } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { createHostPace } from "@public-code/core/api/outgoing/host-pace.ts";
import type { OutgoingPolicy } from "@public-code/core/api/outgoing/outgoing-policy.ts";
import {
  type AgencyPortal,
  brokenPaths,
  failureOf,
  startAgencyPortal,
} from "@public-code/portal/test-support/agency-portal.ts";
import { hostileTexts, wrongTypes } from "@public-code/portal/test-support/hostile-values.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { programDraft } from "@public-code/programs/contract/program-form.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publiccodeFiles } from "#contract/publiccode-files.ts";
import { repositoryReadings } from "#contract/repository-reading.ts";
import { submissions } from "#contract/submissions.ts";
import { fillFromPubliccode } from "./read-publiccode.ts";

const { path } = submissions.readPubliccode;
let portal: AgencyPortal;
beforeAll(async () => {
  portal = await startAgencyPortal({
    RATE_SAVE_PER_MINUTE: "100000",
    RATE_PUBLICCODE_PER_MINUTE: "100000",
  });
});
afterAll(() => portal.close());

const file = `
publiccodeYmlVersion: "0.7"
name: Event Sign-up
url: https://example.tw/sample-a/sign-up.git
landingURL: https://signup.example.tw
platforms: [web]
developmentStatus: stable
softwareType: standalone/web
organisation:
  uri: urn:x-example:sample-a
  name: 示範機關甲
description:
  zh-Hant:
    localisedName: 活動報名系統
    shortDescription: 線上報名與名單管理。
    longDescription: ${"讓民眾線上報名活動，承辦人管理名單。".repeat(10)}
    features: [線上報名, 名單管理]
  en:
    localisedName: Event Sign-up
    shortDescription: People sign up for events online.
    longDescription: ${"People sign up for events, officers manage the lists. ".repeat(4)}
    features: [Sign up]
legal:
  license: MIT
maintenance:
  type: internal
  contacts:
    - name: 維護窗口
      email: maintainer@example.tw
      phone: 02-0000-0000
localisation:
  localisationReady: true
  availableLanguages: [zh-Hant]
dependsOn:
  open:
    - name: postgresql
    - name: ｖｕｅ.ＪＳ
    - name: Quill Editor
`;

async function read(body: object, lang?: string) {
  const answer = await portal.call("agency-a", path, body, lang);
  return submissions.readPubliccode.reply.parse(answer.body).data;
}

describe("a file that is pasted", () => {
  test("becomes values of the form, with technologies of the code list", async () => {
    const { verdict, values, source, ...rest } = await read({ text: file });
    expect([verdict, source]).toEqual(["valid", ""]);
    expect(values).toMatchObject({
      programName: "活動報名系統",
      programNameEn: "Event Sign-up",
      demoUrl: "https://signup.example.tw",
      authorizations: "MIT",
      contactAgency: "示範機關甲",
      gitHubLinkContentVos: [{ name: "sign-up", url: "https://example.tw/sample-a/sign-up.git" }],
      teches: ["postgresql", "vue"],
    });
    expect(rest.unmatchedTechnologies).toEqual(["Quill Editor"]);
    expect(rest.features).toEqual(["線上報名", "名單管理"]);
    expect((await read({ text: file }, "en-US")).features).toEqual(["Sign up"]);
  });

  test("names its people apart from the form", async () => {
    const { values, contacts } = await read({ text: file });
    expect(contacts).toEqual([
      { name: "維護窗口", email: "maintainer@example.tw", phone: "02-0000-0000" },
    ]);
    expect(JSON.stringify(values)).not.toContain("maintainer");
    for (const key of ["contactName", "contactEmail", "contactNumber"])
      expect(values).not.toHaveProperty(key);
  });

  test("fills a form that can be saved as it is", async () => {
    const { values } = await read({ text: file });
    expect(programDraft.safeParse(values).error).toBeUndefined();
    const { programId } = await portal.save("agency-a", values);
    expect((await portal.read("agency-a", programId)).teches).toEqual(["postgresql", "vue"]);
  });

  test("with faults says where they are, in the caller's language, and gives what it can", async () => {
    const faulty = file.replace("name: Event Sign-up\n", "name: Event Sign-up\nname: Twice\n");
    const [chinese, english] = [
      await read({ text: faulty }),
      await read({ text: faulty }, "en-US"),
    ];
    expect(chinese.verdict).toBe("invalid");
    expect(chinese.problems[0]).toMatchObject({ severity: "error", line: 4 });
    expect(chinese.problems[0]?.message).toContain("重複");
    expect(english.problems[0]?.message).not.toBe(chinese.problems[0]?.message);
    expect(english.problems[0]?.message).toMatch(/^[\x20-\x7e“”‘’]+$/);
    expect(chinese.values.programName).toBe("活動報名系統");
  });

  test("with a licence that the list has retired gives its text for other", async () => {
    const { db } = portal.database;
    const ofList = eq(codeItems.code, "MIT");
    await db.update(codeItems).set({ retired: true }).where(ofList);
    expect((await read({ text: file })).values).toMatchObject({
      authorizations: "other",
      authorization: "MIT",
    });
    await db.update(codeItems).set({ retired: false }).where(ofList);
  });

  test("that is no such file, hostile or huge is judged, never a failure", async () => {
    // Each starts a process; all hostile texts are read without one in read-publiccode.unit.test.ts.
    // What begins as a page of the web is refused as one: see below.
    const some = runsAllTests ? hostileTexts.filter((text) => !text.startsWith("<")) : [];
    for (const text of [...some, "just words", `a: ${"[".repeat(5_000)}`, "&a [*a]"]) {
      const reading = await read({ text });
      expect([text, reading.verdict]).toEqual([text, "invalid"]);
      expect(reading.values).toEqual({});
    }
    const large = await read({ text: `name: ${"a".repeat(550_000)}` });
    expect([large.verdict, large.problems.length]).toEqual(["invalid", 1]);
  });
});

describe("a file that is chosen", () => {
  const readBytes = (bytes: Buffer) => read({ file: bytes.toString("base64") });

  test("is judged by its bytes: another encoding fills nothing", async () => {
    const big5 = Buffer.concat([Buffer.from("name: "), Buffer.from([0xb9, 0x77, 0xac, 0xf9])]);
    const { verdict, values, problems } = await readBytes(big5);
    expect([verdict, values]).toEqual(["invalid", {}]);
    expect(problems[0]?.message).toContain("Big5");
    expect(await read({ text: file.replace("活動", "\uFFFD") })).toMatchObject({
      verdict: "invalid",
      values: {},
    });
  });

  test("is read in UTF-8 and UTF-16", async () => {
    expect((await readBytes(Buffer.from(file))).verdict).toBe("valid");
    const wide = await readBytes(Buffer.from(`\uFEFF${file}`, "utf16le"));
    expect(wide).toMatchObject({
      verdict: "valid-with-warnings",
      values: { programName: "活動報名系統" },
    });
  });

  test("that is no base64 is refused", async () => {
    const refused = await portal.call("agency-a", path, { file: "活動" });
    expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "file"]);
  });
});

describe("the address of a repository", () => {
  let server: Server;
  /** What the repository's host answers with. */
  let respond: RequestListener = (_request, response) =>
    response.writeHead(200, { "content-type": "text/plain" }).end(file);
  beforeAll(async () => {
    server = createServer((request, response) => respond(request, response));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  /** gitlab.example.tw is this machine, and may be asked without a certificate. */
  const policy: OutgoingPolicy = {
    protocols: ["http:"],
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    permits: (address) => address === "127.0.0.1",
  };
  const fetchFrom = (
    lang: "zh-TW" | "en-US" = "zh-TW",
    [host, path] = ["gitlab.example.tw", "/sample-a/sign-up"],
  ) => {
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const given = { text: "", file: "", address: `http://${host}:${port}${path}`, account: "" };
    return fillFromPubliccode(portal.database.db, given, lang, { policy });
  };

  test("gives the file's values and where it was found", async () => {
    const reading = await fetchFrom();
    expect(reading.verdict).toBe("valid");
    expect(reading.values.programName).toBe("活動報名系統");
    expect(reading.source).toMatch(/\/sample-a\/sign-up\/-\/raw\/HEAD\/publiccode\.yml$/);
  });

  test.each([
    [
      "me@git.example.tw",
      "/o/r/src/branch/feature/a/docs",
      "/o/r/raw/branch/feature/a/docs/publiccode.yml",
    ],
    ["dc.example.tw", "/projects/K/repos/r/browse", "/projects/K/repos/r/raw/publiccode.yml"],
    ["dc.example.tw", "/scm/K/r.git", "/projects/K/repos/r/raw/publiccode.yml"],
    [
      "dc.example.tw",
      "/projects/K/repos/r/browse/a?at=refs%2Fheads%2Ff%2Fx",
      "/projects/K/repos/r/raw/a/publiccode.yml?at=f%2Fx",
    ],
    ["sr.example.tw", "/~a/r/tree/main/item/x", "/~a/r/blob/main/x/publiccode.yml"],
    ["cgit.example.tw", "/r/tree/docs?h=v2", "/r/plain/docs/publiccode.yml?h=v2"],
    ["git.example.tw", "/g/p/tree/feature/a", "/g/p/raw/feature/a/publiccode.yml"],
    ["git.example.tw", "/g/p/-/tree/feature/a", "/g/p/-/raw/feature/a/publiccode.yml"],
    ["www.git.example.tw", "/agency/site", "/agency/site/plain/publiccode.yml"],
  ])("of a page of %s%s reads the file that stands at %s alone", async (host, page, place) => {
    respond = (request, response) =>
      request.url === place && request.headers.host?.startsWith("www.") === host.startsWith("www.")
        ? response.writeHead(200, { "content-type": "text/plain" }).end(file)
        : response.writeHead(404, { "content-type": "text/html" }).end("<p>");
    const reading = await fetchFrom("zh-TW", [host, page]);
    expect([reading.verdict, reading.source.includes("me@")]).toEqual(["valid", false]);
    expect(reading.source.endsWith(place)).toBe(true);
  });

  test("on a host of unknown software asks for the text where no place has the file", async () => {
    respond = (_request, response) => response.writeHead(404).end();
    const refused = await fetchFrom("en-US", ["git.example.tw", "/a/b"]).catch((error) => error);
    expect(refused.fieldErrors[0].message).toMatch(/cannot tell whether.*Paste the text/);
  });

  test("with a file in another encoding says so", async () => {
    respond = (_request, response) => response.end(Buffer.from([0x6e, 0xff, 0xfe]));
    const reading = await fetchFrom();
    expect(reading.verdict).toBe("invalid");
    expect(reading.problems).toHaveLength(1);
  });

  test("without such a file is refused in words at the address", async () => {
    respond = (_request, response) => response.writeHead(404).end();
    const messages = await Promise.all(
      (["zh-TW", "en-US"] as const).map(async (lang) => {
        const refused = await fetchFrom(lang).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: "err.invalid", status: 422 });
        return Object(refused).fieldErrors;
      }),
    );
    expect(messages).toEqual([
      [{ path: "address", message: "這個儲存庫沒有公開的 publiccode.yml。" }],
      [{ path: "address", message: "This repository has no public publiccode.yml." }],
    ]);
  });

  test.each([
    "http://github.com.example.tw/agency/site",
    "https://127.0.0.1/agency/site",
    "https://localhost/agency/site",
    "https://[::1]/agency/site",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.1/agency/site",
    "file:///etc/passwd",
    "agency/site",
  ])("%s is not asked", async (address) => {
    const refused = await portal.call("agency-a", path, { address });
    expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "address"]);
  });
});

describe("a file that takes long to read", () => {
  const badEscapes = `a: "${"\\xzz".repeat(127_000)}"`;

  test("holds up nobody else", async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    await read({ text: file });
    delay.enable();
    const { verdict, values } = await read({ text: badEscapes });
    delay.disable();
    expect([verdict, values]).toEqual(["invalid", {}]);
    // It took about 3 s when it was read here.
    expect(delay.max / 1e6).toBeLessThan(1_000);
  });
});

test("files are read so many times a minute and account or network, whatever else is done", async () => {
  const slow = await startAgencyPortal({ RATE_PUBLICCODE_PER_MINUTE: "2" });
  // A minute may end meanwhile, though not two.
  const statusesOf = async (ask: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await ask()).status);
    expect(statuses).toContain(429);
    return statuses.slice(0, 2);
  };
  try {
    const check = publiccodeFiles.checkPubliccode.path;
    expect(await statusesOf(() => slow.call("", check, { text: "name: a" }))).toEqual([200, 200]);
    expect(await statusesOf(() => slow.call("agency-a", path, {}))).toEqual([422, 422]);
    expect((await slow.call("agency-b", path, { text: file })).status).toBe(200);
    expect((await slow.sendSave("agency-a", { programName: "a" })).status).toBe(200);
  } finally {
    await slow.close();
  }
});

test.each([
  [
    "%PDF-1.7\n1 0 obj\n",
    "This file is PDF, which is not read here. Choose one of these: publiccode.yml",
  ],
  ['{"@context":"https://w3id.org/codemeta/3.0"}', "This file is CodeMeta"],
  ['{"name":"a","scripts":{}}', "This file is package.json"],
  ['<?xml version="1.0"?><bom xmlns="http://cyclonedx.org/schema/bom/1.6"/>', "CycloneDX XML"],
  ["<!doctype html><title>Sign in</title>", "This file is HTML"],
  ["version https://git-lfs.github.com/spec/v1\n", "only a pointer of Git LFS"],
])("another file is told by what it is, wherever it is given: %s", async (content, expected) => {
  const given = {
    file: { file: Buffer.from(content).toString("base64") },
    text: { text: content },
  };
  for (const [field, body] of Object.entries(given))
    for (const [who, call] of [
      ["", publiccodeFiles.checkPubliccode.path],
      ["agency-a", path],
    ] as const) {
      const answer = await portal.call(who, call, body, "en-US");
      const [error] = failureOf(answer).errors;
      expect([answer.status, error]).toEqual([
        422,
        { path: field, message: expect.stringContaining(expected) },
      ]);
    }
});

describe("a request", () => {
  test("with nothing to read is refused", async () => {
    for (const body of [{}, { text: "  " }, { text: "", address: "" }]) {
      const refused = await portal.call("agency-a", path, body);
      expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "text"]);
    }
  });

  test("of a wrong type or over-long is refused", async () => {
    for (const value of [...wrongTypes, 5]) {
      expect((await portal.call("agency-a", path, { text: value })).status).toBe(400);
      expect((await portal.call("agency-a", path, { address: value })).status).toBe(400);
    }
    const refused = await portal.call("agency-a", path, { address: `https://${"a".repeat(500)}` });
    expect([refused.status, ...brokenPaths(refused)]).toEqual([422, "address"]);
    const long = await portal.call("agency-a", path, { text: "a".repeat(600_001) });
    expect([long.status, ...brokenPaths(long)]).toEqual([422, "text"]);
  });

  test("is for officers of agencies", async () => {
    const refused = async (who: Parameters<AgencyPortal["call"]>[0]) => {
      const answer = await portal.call(who, path, { text: file });
      return `${answer.status} ${failureOf(answer).code}`;
    };
    expect(await refused("")).toBe("401 err.pleaseLogin");
    expect(await refused("operator")).toBe("403 err.forbidden");
  });
});

describe("a visitor's file", () => {
  const check = async (body: object, lang?: string) => {
    const answer = await portal.call("", publiccodeFiles.checkPubliccode.path, body, lang);
    const { data } = publiccodeFiles.checkPubliccode.reply.parse(answer.body);
    const by = Object.fromEntries(data.elsewhere.map(({ judge, problems }) => [judge, problems]));
    return { ...data, by };
  };

  test("is judged by five, without anything of it being stored", async () => {
    const before = await portal.allEditions();
    const { verdict, problems, by, form, corrected } = await check({ text: file });
    expect([verdict, problems, corrected]).toEqual(["valid", [], null]);
    const next = [expect.objectContaining({ path: "maintenance.contacts[0].phone" })];
    expect(by).toEqual({ next, earlier: [], eu: [] });
    // No file names an account that answers for the program, nor what only an agency can say.
    expect(form.map(({ path }) => path)).toContain("contactEmail");
    expect(form.map(({ path }) => path)).not.toContain("programName");
    expect(await portal.allEditions()).toEqual(before);
  });

  test("is corrected where only one thing can be meant, in the caller's language", async () => {
    const text = file.replace("license: MIT", "license: MIT License\n  repoOwner: 甲");
    const { verdict, by, corrected } = await check({ text }, "en-US");
    expect(verdict).toBe("invalid");
    expect(by.eu?.map(({ message }) => message)).toEqual([
      "The EU catalogue has refused a file with this deprecated key.",
    ]);
    expect(corrected?.problems.map(({ path }) => path)).toEqual([
      "legal.license",
      "legal.repoOwner",
    ]);
    expect((await check({ text: corrected?.text ?? "" })).verdict).toBe("valid");
  });

  test("is read, though five colleagues behind the same address have theirs read at the same time", async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => check({ text: file })));
    expect(six.map(({ verdict }) => verdict)).toEqual(Array(6).fill("valid"));
  });

  test("that is none is refused with a sentence", async () => {
    const answer = await portal.call("", publiccodeFiles.checkPubliccode.path, {});
    expect(answer.status).toBe(422);
    expect(brokenPaths(answer)).toEqual(["text"]);
  });
});

describe("a host that keeps visitors waiting", () => {
  let host: Server;
  let requests = 0;
  let held: AgencyPortal;
  beforeAll(async () => {
    host = createServer(() => {
      requests += 1;
    });
    await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
    const policy: OutgoingPolicy = {
      protocols: ["http:"],
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      permits: (address) => address === "127.0.0.1",
      pace: createHostPace(0),
    };
    held = await startAgencyPortal({}, { https: policy, web: policy });
  });
  afterAll(async () => {
    host.closeAllConnections();
    await held.close();
    await new Promise((closed) => host.close(closed));
  });

  test("has four of them wait, tells the next whose limit it is, and turns end with their calls", async () => {
    const address = host.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const check = (index: number, signal?: AbortSignal) =>
      fetch(`${held.origin}/api${publiccodeFiles.checkPubliccode.path}`, {
        method: "POST",
        headers: { "content-type": "application/json", lang: "en-US" },
        body: JSON.stringify({ address: `http://gitlab.example.tw:${port}/v/r${index}` }),
        signal: signal ?? null,
      });
    const leaving = new AbortController();
    const waiting = [1, 2, 3, 4, 5].map((index) =>
      check(index, leaving.signal).catch(() => "gone"),
    );
    await expect.poll(() => requests).toBe(1);
    await expect
      .poll(async () => (await check(6, AbortSignal.timeout(500)).catch(() => null))?.status)
      .toBe(429);
    expect(await (await check(7)).json()).toMatchObject({
      code: "err.tooManyRequests",
      message: expect.stringContaining("your network"),
    });
    leaving.abort();
    expect(await Promise.all(waiting)).toEqual(Array(5).fill("gone"));
    // Nobody is before an officer any more.
    const officer = held.call("agency-a", path, {
      address: `http://gitlab.example.tw:${port}/o/r`,
    });
    await expect.poll(() => requests).toBe(2);
    host.closeAllConnections();
    expect((await officer).status).toBe(422);
  });
});

test("a repository is read for officers alone, and what is none is refused at its address", async () => {
  const { path: address } = repositoryReadings.readRepository;
  for (const typed of ["", "just words", "https://10.0.0.1/a/b"]) {
    const refused = await portal.call("agency-a", address, { address: typed });
    expect([typed, refused.status, ...brokenPaths(refused)]).toEqual([typed, 422, "address"]);
  }
  const given = { address: "https://git.example.tw/a/b" };
  expect((await portal.call("operator", address, given)).status).toBe(403);
  expect((await portal.call("", address, given)).status).toBe(401);
});
