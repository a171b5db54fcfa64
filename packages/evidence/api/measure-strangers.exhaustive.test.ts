import { createHash } from "node:crypto";
import { type Measuring, startMeasuring } from "@public-code/portal/test-support/measuring.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commit, git } from "./repositories/test-support/git-server.ts";

const now = new Date("2026-11-20T04:00:00Z");
const megabyte = 1024 * 1024;
const mostMemory = 64 * megabyte;

let on: Measuring;
beforeAll(async () => {
  on = await startMeasuring(now);
});
afterAll(() => on.close());

const document = (components: string) =>
  `{"bomFormat":"CycloneDX","specVersion":"1.6","version":1,"components":[${components}]}`;
const component = (purl: string) =>
  `{"type":"library","name":"a","version":"1","purl":"pkg:npm/${purl}"}`;
/** Text that does not get smaller in a pack. */
const noise = (bytes: number) =>
  Array.from({ length: bytes / 64 }, (_, index) =>
    createHash("sha256").update(String(index)).digest("hex"),
  ).join("");

const files: [string, () => string, string | null][] = [
  ["of 100 MB", () => document(component(noise(100 * megabyte))), "tooLarge"],
  ["of a million components", () => document(Array(1_000_000).fill("{}").join()), "tooLarge"],
  [
    "with lists inside lists, a million deep",
    () => document(`${'{"components":['.repeat(1_000_000)}${"]}".repeat(1_000_000)}`),
    "tooLarge",
  ],
  ["with one identifier of 10 MB", () => document(component(noise(10 * megabyte))), null],
];

/** What the process needs at most, beyond what it needed before, and the longest it did not turn. */
async function watchProcess(work: () => Promise<void>): Promise<{ memory: number; stood: number }> {
  const before = process.memoryUsage().rss;
  const seen = { memory: 0, stood: 0 };
  let last = performance.now();
  const timer = setInterval(() => {
    seen.stood = Math.max(seen.stood, performance.now() - last);
    seen.memory = Math.max(seen.memory, process.memoryUsage().rss - before);
    last = performance.now();
  }, 10);
  await work();
  clearInterval(timer);
  return seen;
}

async function measureSbom(name: string): Promise<{ outcome: unknown; reason: unknown }> {
  const familyId = await on.program(name);
  const seen = await watchProcess(() => on.measure(familyId, now));
  expect(seen.memory).toBeLessThan(mostMemory);
  const facts = await on.factsOf(familyId, now);
  expect(facts.get("history")).toMatchObject({ outcome: "good" });
  const { outcome, reason } = facts.get("sbom") ?? {};
  return { outcome, reason };
}

test.each(files)(
  "a list of components %s that stands in the tree is one reason",
  async (...row) => {
    const [title, content, reason] = row;
    const name = `tree-${title.replaceAll(/\W/g, "")}`;
    commit(on.server.create(name), { at: now, files: { "bom.json": content() } });
    expect(await measureSbom(name)).toEqual({ outcome: reason ? "notMeasured" : "good", reason });
  },
);

test("a list of components of 100 MB among the files of a release is too large", async () => {
  const name = "release-large";
  const work = on.server.create(name);
  commit(work, { at: now, files: { "README.md": "x" } });
  git(work, ["tag", "v1"]);
  const links = [{ name: "sbom.json", url: on.server.url("asset") }];
  const release = { tag_name: "v1", released_at: now.toISOString(), assets: { links } };
  on.server.instead = (request, response) => {
    const url = request.url ?? "";
    if (url.startsWith("/asset")) {
      const block = Buffer.alloc(megabyte, " ");
      let left = 100;
      const more = () => {
        while (left > 0 && !response.destroyed) {
          left -= 1;
          if (!response.write(block)) return;
        }
        response.end();
      };
      response.on("drain", more);
      more();
      return true;
    }
    if (!url.startsWith("/api/v4/")) return false;
    const project = {
      ...{ id: 1, name: "a", path_with_namespace: "a/a", default_branch: "main" },
      ...{ web_url: "https://git.example.tw/a/a", archived: false, description: "" },
    };
    response.end(JSON.stringify(url.includes("/releases") ? [release] : project));
    return true;
  };
  expect(await measureSbom(name)).toEqual({ outcome: "notMeasured", reason: "tooLarge" });
});
