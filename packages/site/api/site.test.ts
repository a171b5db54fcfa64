import { allPages } from "@public-code/core/contract/site/pages.ts";
import { site } from "@public-code/core/contract/site/site.ts";
import { buildTestApp } from "@public-code/portal/test-support/build-test-app.ts";
import { afterAll, expect, test } from "vitest";
import { getMenu } from "./site.service.ts";
import { menuEntries } from "./site.table.ts";

const local = await buildTestApp({ PORT: "3210" });
afterAll(() => local.close());

async function endpointFor(host: string): Promise<string> {
  const { data } = await local.ask(site.getBucketName, undefined, { host });
  return data.serviceEndpoint;
}

test("files are where the loopback host that was asked has them", async () => {
  expect(await endpointFor("127.0.0.1:4000")).toBe("http://127.0.0.1:4000/files");
  expect(await endpointFor("portal.localhost:4001")).toBe("http://portal.localhost:4001/files");
  expect(await endpointFor("evil.example")).toBe("http://localhost:3210/files");
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
