import { codeItems } from "@public-code/core/api/code-lists/code-lists.table.ts";
import { changeContent } from "@public-code/core/api/database/revision.ts";
import { addAgency, addPrograms } from "@public-code/portal/test-support/catalogue-factory.ts";
import { base, startDemoApp } from "@public-code/portal/test-support/demo-app.ts";
import { hostileTexts } from "@public-code/portal/test-support/hostile-values.ts";
import { runsAllTests } from "@public-code/portal/test-support/test-scope.ts";
import { publishPrograms } from "@public-code/programs/api/publish-programs.ts";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { readPubliccode } from "@public-code/publiccode/api/read-publiccode.ts";
import { reuses } from "@public-code/reuse/api/reuse.table.ts";
import { eq } from "drizzle-orm";
import jsonld from "jsonld";
import { Parser, type Quad, Writer } from "n3";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import {
  dataLicence,
  formatAddress,
  type MachineFormat,
  machineFormats,
} from "#contract/machine-formats.ts";
import { expandCodemeta } from "./test-support/expand-codemeta.ts";
import { createCodeJsonJudge } from "./test-support/judge-code-json.ts";
import { judgeDcat } from "./test-support/judge-dcat.ts";
import { hasOfficialFiles } from "./test-support/official-files.ts";
import { unknownKeys } from "./test-support/schema-org-keys.ts";
import { addressUuid } from "./uuid-v5.ts";

const sampleKey = "sample-library-seats";
const machines: MachineFormat[] = Object.values(machineFormats);
const wwwAddress = "https://www.git.example.tw/agency/booking";
const hostileAddress = 'https://demo.example.tw/a b?q=<"{}|^`\\>[é]%zz#x#y';

const portal = await startDemoApp();
const { db } = portal.database;
await addAgency(db, {
  code: "A+1.x",
  nameZh: `${hostileTexts[3]} "機關"`,
  mailbox: "a@b.example.tw",
});
await addPrograms(
  db,
  [...hostileTexts, '"""\\', "line\nbreak \u0085\u2028", "@en ."].map((text) => ({
    agencyCode: "A+1.x",
    programName: text,
    programNameEn: text,
    description: text,
    descriptionEn: text,
    authorizations: "other",
    authorization: text,
    types: ["notInTheList"],
    demoUrl: hostileAddress,
    repositories: [
      { name: "", url: hostileAddress },
      { name: "", url: text },
    ],
  })),
);
// Its repository answers under `www` alone, and its licence is in words.
const [www = 0] = await addPrograms(db, [
  {
    agencyCode: "A+1.x",
    authorizations: "other",
    authorization: "本局條款",
    repositories: [{ name: "", url: wwwAddress }],
  },
]);
await portal.revision.refresh();
const turtle = new Parser().parse((await portal.get("/catalog.ttl")).text);
afterAll(() => portal.close());

const dcat = (name: string) => `http://www.w3.org/ns/dcat#${name}`;
const subjects = (type: string) =>
  turtle
    .filter(({ predicate, object }) => predicate.value.endsWith("#type") && object.value === type)
    .map(({ subject }) => subject.value);
const listed = () =>
  turtle
    .filter(({ predicate }) => predicate.value === dcat("dataset"))
    .map(({ object }) => object.value);

/** Quads as lines that can be compared. */
function linesOf(quads: readonly Quad[]): string[] {
  const writer = new Writer({ format: "N-Triples" });
  return [
    ...new Set(
      quads.map(({ subject, predicate, object }) =>
        writer.quadToString(subject, predicate, object),
      ),
    ),
  ].sort();
}

/** An address of a format for some program and agency that are there. */
const addressOf = ({ path }: MachineFormat) =>
  path.replace("{id}", String(portal.ids.get(sampleKey))).replace("{code}", "sample-a");

const strings = z.array(z.record(z.string(), z.unknown()));

describe("every format", () => {
  test.each(machines.map((format) => [format.path, format] as const))(
    "%s is served by its address alone, until content changes",
    async (_path, format) => {
      const address = addressOf(format);
      const first = await portal.get(address, { accept: "text/html" });
      if (format.path === machineFormats.catalogStatus.path) {
        expect([first.status, first.text]).toEqual([204, ""]);
        return;
      }
      expect(first.status, first.text).toBe(200);
      expect(first.headers["content-type"]).toBe(`${format.mediaType}; charset=utf-8`);
      expect(first.headers["cache-control"]).toBe("no-cache");
      const again = { "if-none-match": String(first.headers.etag) };
      expect((await portal.get(address, again)).status).toBe(304);
      expect(first.text).not.toMatch(/localhost|\bundefined\b|\[object/);
    },
  );

  test.each(["agency", "program"] as const)("of an unknown %s is refused", async (about) => {
    for (const { path, about: subject } of machines)
      if (subject === about)
        for (const unknown of [
          "0",
          "999999999",
          "99999999999999999999",
          "-1",
          "%00",
          ...hostileTexts.map(encodeURIComponent),
        ]) {
          const { status } = await portal.get(path.replace(/\{\w+\}/, unknown));
          expect([404, 422], `${path} ${unknown}`).toContain(status);
        }
  });
});

test("the catalogue lists every program, its own datasets and its services", () => {
  const programs = subjects("http://schema.org/SoftwareSourceCode");
  expect(programs).toHaveLength(portal.ids.size + hostileTexts.length + 4);
  expect(
    listed()
      .filter((id) => id.endsWith("#program"))
      .sort(),
  ).toEqual(programs.sort());
  expect(subjects(dcat("Catalog"))).toHaveLength(1);
  expect(subjects(dcat("DataService"))).toHaveLength(2);
  expect(subjects(dcat("Dataset"))).toHaveLength(programs.length + 4);
});

test("JSON-LD says exactly what Turtle says, and needs no context from elsewhere", async () => {
  const { text, headers } = await portal.get("/catalog.jsonld");
  expect(headers["content-type"]).toBe("application/ld+json; charset=utf-8");
  const quads = await jsonld.toRDF(JSON.parse(text), {
    format: "application/n-quads",
    documentLoader: async (url: string) => {
      throw new Error(`asked for ${url}`);
    },
  });
  expect(linesOf(new Parser({ format: "N-Quads" }).parse(String(quads)))).toEqual(linesOf(turtle));
});

test("a licence of SPDX is an address", () => {
  const of = (name: string) =>
    turtle.filter(({ predicate }) => predicate.value === `http://purl.org/dc/terms/${name}`);
  expect(of("license").map(({ object }) => object.value)).toContain("http://spdx.org/licenses/MIT");
  for (const { object } of of("license")) expect(object.value).toMatch(/^https?:\/\//);
});

test("pages hold every program once, and lead to each other", async () => {
  const { headers, text } = await portal.get("/catalog.ttl?page=1");
  expect(headers.link).toBeUndefined();
  expect(linesOf(new Parser().parse(text))).toEqual(linesOf(turtle));
  for (const page of ["0", "2", "-1", "1.5", "x", "%00", "999999", "1000000000"])
    expect([page, (await portal.get(`/catalog.ttl?page=${page}`)).status]).toEqual([page, 404]);
});

describe.skipIf(!hasOfficialFiles)("the rules of DCAT-AP 3.0.1", () => {
  test("find nothing in all demo programs and in hostile texts", async () => {
    for (const { by, violations } of await judgeDcat(turtle, [["shapes.ttl", "range.ttl"]]))
      expect(violations, by).toEqual([]);
  });

  test("find a title that is missing", async () => {
    const [program] = subjects("http://schema.org/SoftwareSourceCode");
    const without = turtle.filter(
      ({ subject, predicate }) =>
        subject.value !== program || predicate.value !== "http://purl.org/dc/terms/title",
    );
    for (const { by, violations } of await judgeDcat(without, [["shapes.ttl"]]))
      expect(violations.length, `${by}: ${violations}`).toBe(1);
  });
});

describe("code.json", () => {
  test("of the portal and of an agency follow the schemas of 2.0.0", async () => {
    const whole = Object(await portal.getJson("/code.json"));
    const own = Object(await portal.getJson("/agencies/sample-a/code.json"));
    expect(whole.releases).toHaveLength(portal.ids.size + hostileTexts.length + 4);
    expect(own).toMatchObject({ agency: "sample-a", version: "2.0.0" });
    expect(own.releases.length).toBeGreaterThan(0);
    expect(own.releases.length).toBeLessThan(whole.releases.length);
    const chinese = z.string().regex(/\p{Script=Han}/u);
    expect(chinese.safeParse(own.releases[0].organization).success).toBe(true);
    const english = Object(await portal.getJson("/agencies/sample-a/code.json?lang=en-US"));
    expect(chinese.safeParse(english.releases[0].organization).success).toBe(false);
  });

  test("says what was measured: the first and last commit, and where problems are told", async () => {
    const { releases } = Object(await portal.getJson("/code.json"));
    const days = strings.parse(releases).map(({ date }) => Object(date));
    expect(days.some(({ created, metadataLastUpdated }) => created < metadataLastUpdated)).toBe(
      true,
    );
    expect(
      releases.some((candidate: object) => /issues/.test(Object(candidate).feedbackMechanism)),
    ).toBe(true);
  });

  test("of an agency without programs lists none, and of a merged one is 404", async () => {
    await addAgency(db, { code: "none" });
    await addAgency(db, { code: "gone", mergedInto: "none" });
    expect(await portal.getJson("/agencies/none/code.json")).toMatchObject({ releases: [] });
    expect(await portal.getJson("/agencies/none/publiccode-index.json")).toEqual([]);
    for (const file of ["code.json", "publiccode-index.json"])
      expect((await portal.get(`/agencies/gone/${file}`)).status).toBe(404);
  });

  test.skipIf(!hasOfficialFiles)("breaks no rule of its schema", async () => {
    const judge = createCodeJsonJudge();
    for (const path of ["/code.json", "/agencies/sample-a/code.json?lang=en-US"])
      expect(judge(await portal.getJson(path))).toEqual([]);
    const { releases, ...head } = Object(await portal.getJson("/code.json"));
    const [{ name: _, ...nameless }] = releases;
    expect(judge({ ...head, releases: [nameless] }).length).toBeGreaterThan(0);
  });
});

describe("one program", () => {
  /** Programs of the demo: at every change some, in `test:all` each. */
  const some = () => [...portal.ids.values()].filter((_, at) => runsAllTests || at % 6 === 0);
  const read = (format: "programCodemeta" | "programJsonLd" | "programPubliccode", lang = "") =>
    formatAddress(format, portal.ids.get(sampleKey)) + (lang === "" ? "" : `?lang=${lang}`);

  test("in the words of schema.org uses no key that schema.org does not know", async () => {
    for (const id of some())
      expect(unknownKeys(await portal.getJson(formatAddress("programJsonLd", id)))).toEqual([]);
    expect(unknownKeys({ "@type": "SoftwareSourceCode", repo: "" })).toEqual([
      "SoftwareSourceCode.repo",
    ]);
  });

  test("names its licence by an address, and only languages as programming languages", async () => {
    const [id = 0] = await addPrograms(db, [
      {
        programName: "程式",
        authorizations: "MIT",
        teches: ["typescript", "postgresql", "nobodyKnows"],
        awards: ["award113"],
        types: ["mapping"],
        demoUrl: "https://demo.example.tw",
      },
    ]);
    await portal.revision.refresh();
    const data = Object(await portal.getJson(formatAddress("programJsonLd", id)));
    expect(data).toMatchObject({
      "@id": `${base}/publicCodes/codeDetail?id=${id}&lang=zh-TW`,
      license: "https://spdx.org/licenses/MIT.html",
      programmingLanguage: ["TypeScript"],
      keywords: ["PostgreSQL", "nobodyKnows"],
      award: ["113 年公共程式獎勵"],
      targetProduct: { url: "https://demo.example.tw/", applicationCategory: ["地圖圖臺"] },
    });
    const english = Object(
      await portal.getJson(`${formatAddress("programJsonLd", id)}?lang=en-US`),
    );
    expect(english.targetProduct.applicationCategory).toEqual(["Mapping"]);
    const meta = Object(await portal.getJson(formatAddress("programCodemeta", id)));
    expect(meta).toMatchObject({ license: data.license, programmingLanguage: ["TypeScript"] });
    await db.update(codeItems).set({ isLanguage: true }).where(eq(codeItems.code, "postgresql"));
    await db.transaction(changeContent);
    await portal.revision.refresh();
    expect(await portal.getJson(formatAddress("programJsonLd", id))).toMatchObject({
      programmingLanguage: ["TypeScript", "PostgreSQL"],
    });
  });

  test("is said to be where its source is today, under a licence that nothing doubts", async () => {
    const textOf = (format: "programCodemeta" | "programPubliccode", key: string) =>
      portal.get(formatAddress(format, portal.ids.get(key))).then(({ text }) => text);
    const stated = 'https://git.example.tw/sample-b/public-bicycle"';
    for (const format of ["programCodemeta", "programPubliccode"] as const)
      expect(await textOf(format, "sample-public-bicycle")).not.toContain(stated);
    // The source is gone, the licence file unclear, what was read too old, or not to be asked.
    for (const name of ["open-data-publisher", "notice-push", "data-quality", "air-sensors"]) {
      const [file, codemeta] = ["programPubliccode", "programCodemeta"] as const;
      expect(await textOf(file, `sample-${name}`), name).toContain("缺少或不明：授權條款（");
      expect(JSON.parse(await textOf(codemeta, `sample-${name}`))).not.toHaveProperty("license");
    }
    expect(JSON.parse(await textOf("programCodemeta", "sample-incident-dispatch"))).toMatchObject({
      developmentStatus: "https://www.repostatus.org/#concept",
    });
  });

  test.skipIf(!hasOfficialFiles)("as CodeMeta 3.1 expands without a dropped key", async () => {
    for (const id of some()) {
      const document = Object(await portal.getJson(formatAddress("programCodemeta", id)));
      const [node] = await expandCodemeta(document);
      // Type and address keep their names; the context goes.
      expect(Object.keys(Object(node))).toHaveLength(Object.keys(document).length - 1);
    }
    await expect(
      expandCodemeta({ "@context": "https://w3id.org/codemeta/3.1", nobodyKnows: 1 }),
    ).rejects.toThrow();
  });

  test("as publiccode.yml is the file of the API's own call", async () => {
    const { headers, text } = await portal.get(read("programPubliccode"));
    expect(headers["content-type"]).toBe("application/yaml; charset=utf-8");
    const call = await portal.send("GET", `/publiccode/${portal.ids.get(sampleKey)}.yml`);
    expect(text).toBe(call.text);
    expect(readPubliccode(text).problems).toEqual([]);
  });
});

test("who else uses a program is said by every format that has a place for it", async () => {
  const familyId = portal.ids.get(sampleKey) ?? 0;
  const id = String(familyId);
  const read = async () => {
    const { releases } = Object(await portal.getJson("/code.json"));
    const { name, interactionStatistic } = Object(
      await portal.getJson(formatAddress("programJsonLd", id)),
    );
    const release = releases.find((candidate: object) => Object(candidate).name === name);
    const file = await portal.get(formatAddress("programPubliccode", id));
    const { usedBy = [] } = readPubliccode(file.text).value;
    return {
      agencies: release?.reuseFrequency.agencies,
      counted: interactionStatistic?.userInteractionCount,
      usedBy: usedBy.includes("使用機關"),
    };
  };
  const before = await read();
  await addAgency(db, { code: "user", nameZh: "使用機關" });
  const now = new Date();
  await db.insert(reuses).values({
    familyId,
    agencyCode: "user",
    state: reuseState.using,
    purpose: "閱覽室",
    audience: "everybody",
    confirmedBy: "u",
    declaredAt: now,
    confirmedAt: now,
    expiresOn: "20991231",
    updatedAt: now,
  });
  await db.transaction((tx) => publishPrograms(tx, [familyId]));
  await portal.revision.refresh();
  expect([before, await read()]).toEqual([
    { agencies: 0, counted: undefined, usedBy: false },
    { agencies: 1, counted: 1, usedBy: true },
  ]);
});

describe("the index of publiccode.yml files", () => {
  test("names the programs that have one, with addresses that answer", async () => {
    const entries = strings.parse(await portal.getJson("/publiccode-index.json"));
    expect(entries.length).toBeGreaterThan(1);
    expect(entries.length).toBeLessThan(portal.ids.size + hostileTexts.length);
    for (const { url, repository } of entries) {
      expect(String(repository)).toMatch(/^https:\/\//);
      const path = String(url).slice(base.length);
      expect([path, (await portal.get(path)).status]).toEqual([path, 200]);
    }
    const own = strings.parse(await portal.getJson("/agencies/sample-a/publiccode-index.json"));
    expect(entries).toEqual(expect.arrayContaining(own));
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(entries.length);
  });
});

test("data.gov.tw is told exactly the fields that the CSV has, each with its meaning", async () => {
  const document = Object(await portal.getJson("/api/OpenDataSet/dataGovTw.json"));
  const csv = await portal.get("/api/OpenDataSet/PublicProgramInfoData/csv");
  const header = csv.text.slice(1).split("\r\n")[0]?.split(",");
  for (const { resourceField, resourceDownloadUrl } of document.distribution) {
    expect(resourceField.map(({ name }: { name: string }) => name)).toEqual(header);
    for (const { description } of resourceField) expect(description).toMatch(/\p{Script=Han}/u);
    expect((await portal.get(resourceDownloadUrl.slice(base.length))).status).toBe(200);
  }
  expect(document).toMatchObject({
    license: "1",
    licenseURL: dataLicence.url,
    dataProvider: "示範主管機關",
    publisherContactName: "",
    modifiedDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

describe("the Software Catalog API", () => {
  const path = "/catalog/v1/software";
  const page = z.object({
    data: z.array(
      z.looseObject({ id: z.uuid(), active: z.boolean(), createdAt: z.iso.datetime() }),
    ),
    links: z.object({ prev: z.string().nullable(), next: z.string().nullable() }),
  });
  const read = async (address: string) => page.parse(await portal.getJson(address));

  /** Every entry, followed by the links of the pages as crawlers do. */
  async function follow(address: string, way: "next" | "prev" = "next", start = address) {
    const problems = [];
    for (let query: string | null = new URL(start, base).search; query !== null; ) {
      const { data, links } = await read(new URL(address, base).pathname + query);
      problems.push(way === "next" ? data : [...data].reverse());
      query = links[way];
    }
    return problems.flat();
  }

  test.each([path, "/catalog/v1/publishers"])(
    "pages through %s without doubles or gaps",
    async (list) => {
      const whole = await read(`${list}?page[size]=100&all=true`);
      expect(whole.links).toEqual({ prev: null, next: null });
      const ids = whole.data.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const size of [3, 17]) {
        const pages = await follow(`${list}?page[size]=${size}&all=true`);
        expect(pages.map(({ id }) => id)).toEqual(ids);
      }
      const last = await read(`${list}?page[size]=2&all=true&page[before]=999999`);
      expect(last.data.map(({ id }) => id)).toEqual(ids.slice(-2));
      const back = await follow(list, "prev", `${list}?page[size]=2&all=true&page[before]=999999`);
      expect(back.map(({ id }) => id)).toEqual([...ids].reverse());
      const active = await follow(`${list}?page[size]=3`);
      expect(active.map(({ id }) => id)).toEqual(
        whole.data.filter((row) => row.active).map(({ id }) => id),
      );
      expect(active.length).toBeGreaterThan(0);
      expect(active.length).toBeLessThan(ids.length);
    },
  );

  test("gives what is active its publiccode.yml, which names what the entry names", async () => {
    for (const { publiccodeYml, url, aliases } of (await read(`${path}?page[size]=100`)).data) {
      const { verdict, value } = readPubliccode(String(publiccodeYml));
      expect([verdict, value.url]).toEqual(["valid", url]);
      expect(Array.isArray(aliases)).toBe(true);
    }
  });

  test("names a program by the version 5 UUID of its page", async () => {
    expect(addressUuid("https://code.example.tw/publicCodes/codeDetail?id=1001")).toBe(
      "34290295-9915-5be1-96be-03a28f8db16f",
    );
  });

  test("finds a program by its repository, however that is written", async () => {
    const [first] = (await read(`${path}?page[size]=1`)).data;
    for (const url of [`${first?.url}`, `${first?.url}.git`, `${first?.url}/`]) {
      const { data } = await read(`${path}?url=${encodeURIComponent(url)}`);
      expect(data.map(({ id }) => id)).toContain(first?.id);
    }
    const nowhere = "https://github.com/nobody/nothing";
    for (const url of [nowhere, `${nowhere}%00`, "x", "%00", ...hostileTexts])
      expect((await read(`${path}?url=${encodeURIComponent(url)}`)).data).toEqual([]);
  });

  test("reduces a list to when its entries were first published", async () => {
    const { data } = await read(`${path}?page[size]=100&all=true`);
    const moments = data.map(({ createdAt }) => createdAt).sort();
    const middle = moments[Math.floor(moments.length / 2)] ?? "";
    const ids = async (query: string) =>
      (await read(`${path}?page[size]=100&all=true&${query}`)).data.map(({ id }) => id);
    const [later, earlier] = [await ids(`from=${middle}`), await ids(`to=${middle}`)];
    expect(later).toEqual(data.filter((row) => row.createdAt > middle).map(({ id }) => id));
    expect(earlier).toEqual(data.filter((row) => row.createdAt < middle).map(({ id }) => id));
    expect(later.length * earlier.length).toBeGreaterThan(0);
  });

  test.each([
    ["page[size]=0", "page[size]"],
    ["page[size]=x", "page[size]"],
    ["page[size]=-1", "page[size]"],
    ["page[after]=x", "page[after]"],
    ["page[before]=%00", "page[before]"],
    ["from=yesterday", "from"],
    ["from=0000-01-01T00:00:00Z", "from"],
    ["from=0001-01-01T00:00:00%2B14:00", "from"],
    ["to=9999-12-31T23:59:59-14:00", "to"],
    ["to=2026-13-01T00:00:00Z", "to"],
  ])("refuses %s in the caller's language", async (query, field) => {
    for (const [lang, script] of [
      ["zh-TW", /\p{Script=Han}/u],
      ["en-US", /^[^\p{Script=Han}]+$/u],
    ] as const) {
      const { status, text } = await portal.get(`${path}?${query}`, { lang });
      expect(status).toBe(422);
      const { errors, message } = JSON.parse(text);
      expect(errors).toHaveLength(1);
      expect(errors[0].path).toBe(field);
      expect(errors[0].message).toMatch(script);
      expect(message).toMatch(script);
    }
  });

  test("gives a page of at most a hundred, whatever is asked for", async () => {
    const { data } = await read(`${path}?page[size]=100000&all=true`);
    expect(data.length).toBeLessThanOrEqual(100);
  });

  test("names the portal as its one catalogue, with the index that a crawler reads", async () => {
    const { data } = Object(await portal.getJson("/catalog/v1/catalogs"));
    expect(data).toMatchObject([
      { name: "公共程式平臺", sources: [{ driver: "json", args: ["$[*].repository"] }] },
    ]);
  });
});

test("an address keeps its www in every format", async () => {
  const formats = [
    "/code.json",
    "/catalog.ttl",
    "/catalog.jsonld",
    `/publicCodes/${www}.codemeta.json`,
  ];
  for (const path of formats) {
    const { text } = await portal.get(path);
    expect(text, path).toContain(wwwAddress);
    expect(text, path).not.toContain(wwwAddress.replace("www.", ""));
  }
});
