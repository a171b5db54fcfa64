import { seedSynthetic } from "@public-code/demo/synthetic.ts";
import { startDemoApp } from "@public-code/portal/test-support/demo-app.ts";
import { countPublic } from "@public-code/programs/api/read-public.ts";
import { Parser } from "n3";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createCodeJsonJudge } from "./test-support/judge-code-json.ts";
import { judgeDcat } from "./test-support/judge-dcat.ts";
import { hasOfficialFiles } from "./test-support/official-files.ts";

const pageOfList = z.object({
  data: z.array(z.object({ id: z.string() })),
  links: z.object({ next: z.string().nullable() }),
});

const portal = await startDemoApp();
afterAll(() => portal.close());

async function fill(count: number): Promise<number> {
  // Numbers are set by the owner of the sequence only.
  await seedSynthetic(portal.database.owner, count);
  await portal.revision.refresh();
  return countPublic(portal.database.db);
}

/** The programs that a catalogue in Turtle lists. */
function listed(turtle: string): string[] {
  return new Parser()
    .parse(turtle)
    .filter(
      ({ predicate, object }) =>
        predicate.value.endsWith("dcat#dataset") && object.value.endsWith("#program"),
    )
    .map(({ object }) => object.value);
}

describe.skipIf(!hasOfficialFiles)("300 programs of load data beside the demo's", () => {
  test("break no rule of DCAT-AP and code.json", async () => {
    await fill(300);
    const { text } = await portal.get("/catalog.ttl");
    for (const { by, violations } of await judgeDcat(text)) expect(violations, by).toEqual([]);
    expect(createCodeJsonJudge()(await portal.getJson("/code.json"))).toEqual([]);
  });
});

describe("more programs than are cached as a whole", () => {
  let count: number;
  beforeAll(async () => {
    count = await fill(5_500);
  });

  test("are sent as they are written, once each, and 304 until content changes", async () => {
    const { text, headers, status } = await portal.get("/catalog.ttl");
    expect(status).toBe(200);
    expect(headers["transfer-encoding"]).toBe("chunked");
    const ids = listed(text);
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
    const again = { "if-none-match": String(headers.etag) };
    expect((await portal.get("/catalog.ttl", again)).status).toBe(304);
    expect((await portal.get("/catalog.jsonld", again)).status).toBe(200);
    expect(Object(await portal.getJson("/code.json")).releases).toHaveLength(count);
    const first = await portal.get("/code.json");
    await fill(1);
    const changed = await portal.get("/code.json", { "if-none-match": String(first.headers.etag) });
    expect(changed.status).toBe(200);
    count += 1;
  });

  test("are read page by page without doubles or gaps", async () => {
    const ids: string[] = [];
    let pages = 0;
    for (let path: string | undefined = "/catalog.ttl?page=1"; path !== undefined; pages += 1) {
      const { text, headers } = await portal.get(path);
      ids.push(...listed(text));
      path = /<https?:\/\/[^/>]+([^>]+)>; rel="next"/.exec(String(headers.link))?.[1];
    }
    expect(pages).toBe(Math.ceil(count / 1_000));
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });

  test("are read from the Software Catalog API without doubles or gaps", async () => {
    const ids: string[] = [];
    let query: string | null = "?page[size]=100&all=true";
    while (query !== null) {
      const page = pageOfList.parse(await portal.getJson(`/catalog/v1/software${query}`));
      ids.push(...page.data.map(({ id }) => id));
      query = page.links.next;
    }
    expect(new Set(ids).size).toBe(count);
    expect(ids).toHaveLength(count);
  });
});
