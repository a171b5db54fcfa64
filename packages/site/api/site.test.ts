import { allPages } from "@public-code/core/contract/site/pages.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { buildTestApp, type TestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getMenu } from "./site.service.ts";
import { menuEntries } from "./site.table.ts";

let local: TestApp;
let published: TestApp;
beforeAll(async () => {
  local = await buildTestApp({ PORT: "3210" });
  published = await buildTestApp({ PORTAL_ORIGIN: "https://code.example.tw" });
});
afterAll(async () => {
  await local.close();
  await published.close();
});

async function endpointFor(portal: TestApp, host: string): Promise<string> {
  const { data } = await portal.ask(site.getBucketName, undefined, { host });
  return data.serviceEndpoint;
}

test("files are where the loopback host that was asked has them", async () => {
  expect(await endpointFor(local, "127.0.0.1:4000")).toBe("http://127.0.0.1:4000/files");
  expect(await endpointFor(local, "portal.localhost:4001")).toBe(
    "http://portal.localhost:4001/files",
  );
  expect(await endpointFor(local, "evil.example")).toBe("http://localhost:3210/files");
});

test("files are at the configured origin, whatever host was asked", async () => {
  const files = "https://code.example.tw/files";
  expect(await endpointFor(published, "127.0.0.1:4000")).toBe(files);
  expect(await endpointFor(published, "evil.example")).toBe(files);
});

test("pages that came after operators had ordered the menu join it in their places", async () => {
  const { db } = local.database;
  // As an installation has stored it that knew none of the newer pages.
  const codes = ["about", "publicCodes", "codeGuide", "provideCode", "participate", "more"];
  await db
    .insert(menuEntries)
    .values(
      codes.map((pageCode, position) => ({ pageCode, nameZh: "改名", nameEn: "", position })),
    );
  const menu = await getMenu(db);
  const codesOf = (entries: typeof menu): string[] =>
    entries.flatMap(({ pageCode, subPageList }) => [pageCode, ...codesOf(subPageList)]);
  expect(codesOf(menu)).toEqual(allPages().map(({ node }) => node.pageCode));
  expect(codesOf(menu)).toEqual(expect.arrayContaining(["agencies", "agencyDetail"]));
  const catalogue = menu.find(({ pageCode }) => pageCode === "publicCodes");
  expect(catalogue?.name).toBe("改名");
  expect(catalogue?.subPageList.find(({ pageCode }) => pageCode === "agencies")).toMatchObject({
    name: "機關總覽",
    enName: "Agencies",
    parentName: "改名",
  });
});
