import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, expect, test } from "vitest";
import { software } from "#contract/software.ts";
import { softwareFiles } from "#contract/software-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "software-"));
const sbom = JSON.stringify({
  metadata: { component: { version: "9.8.7", licenses: [{ license: { id: "MIT" } }] } },
  components: [
    {
      name: "@scope/first",
      version: "1.0.0",
      licenses: [{ expression: "MIT OR Apache-2.0" }],
      externalReferences: [
        { type: "vcs", url: "git+https://example.tw/first.git" },
        { type: "website", url: "https://example.tw/first" },
      ],
    },
    { name: "second", version: "2.0.0", licenses: [{ license: { name: "Own terms" } }] },
    { name: "third", version: "3.0.0" },
  ],
});

mkdirSync(path.join(folder, "software"));
writeFileSync(path.join(folder, "software/sbom.json"), sbom);
writeFileSync(path.join(folder, "software/notices.txt"), "授權 licence");
const portal = await buildTestApp({ PORTAL_DATA_DIR: folder });
const unbuilt = await buildTestApp();
afterAll(async () => {
  await Promise.all([portal.close(), unbuilt.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test("the portal says its version, its licence and its components by page", async () => {
  const own = await portal.ask(software.getSoftware);
  expect(own.data).toEqual({ version: "9.8.7", licence: "MIT", components: 3 });
  const second = await portal.send("GET", "/api/Software/Components?page=1&iDisplayLength=2");
  expect(software.listComponents.reply.parse(second.body)).toMatchObject({
    recordsTotal: 3,
    data: [{ name: "third", version: "3.0.0", licence: "", url: null }],
  });
});

test.each([
  ["FIRST", ["@scope/first"]],
  ["apache", ["@scope/first"]],
  ["own terms", ["second"]],
  ["nothing", []],
])("components with %s in their name or licence are %j", async (keyword, names) => {
  const { body } = await portal.send(
    "GET",
    `/api/Software/Components?keyword=${encodeURIComponent(keyword)}`,
  );
  const { data } = software.listComponents.reply.parse(body);
  expect(data.map(({ name }) => name)).toEqual(names);
});

test("a component links to its page, not to its repository", async () => {
  const { data } = await portal.ask(software.listComponents);
  expect(data[0]?.url).toBe("https://example.tw/first");
});

test("the files are those of the build, and may be kept by their ETag", async () => {
  const list = await portal.app.inject(softwareFiles.sbom.path);
  expect([list.statusCode, list.headers["content-type"], list.body]).toEqual([
    200,
    "application/vnd.cyclonedx+json",
    sbom,
  ]);
  const url = softwareFiles.notices.path;
  const notices = await portal.app.inject(url);
  expect(notices.body).toBe("授權 licence");
  const headers = { "if-none-match": String(notices.headers.etag) };
  expect((await portal.app.inject({ url, headers })).statusCode).toBe(304);
});

test("where nothing is built there is no list, and no file", async () => {
  expect((await unbuilt.ask(software.getSoftware)).data).toBeNull();
  expect((await unbuilt.ask(software.listComponents)).recordsTotal).toBe(0);
  expect((await unbuilt.app.inject(softwareFiles.sbom.path)).statusCode).toBe(404);
});
