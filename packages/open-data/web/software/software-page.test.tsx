import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type SoftwareComponent, software } from "#contract/software.ts";
import * as page from "./software-page.tsx";

const rows: SoftwareComponent[] = [
  { name: "fastify", version: "5.0.0", licence: "MIT", url: "https://fastify.dev/" },
  { name: "old", version: "0.5.3", licence: "", url: null },
];

function render(
  components: readonly SoftwareComponent[],
  lang: "zh-TW" | "en-US" = "en-US",
  isBuilt = true,
) {
  const own = { version: "0.3.0", licence: "MIT", components: components.length };
  return renderPage(page, {
    address: "/about/software",
    root: makeRootData({ settings: makeSettings({ lang, contextPath: "/base/" }) }),
    answers: new Answers()
      .on(software.getSoftware, () => dataReply(isBuilt ? own : null))
      .on(software.listComponents, () => listReply([...components], components.length)),
  });
}

test.each([
  ["en-US", "What this platform is made of", "2 components", "See the licence texts"],
  ["zh-TW", "平臺的軟體組成", "共 2 個元件", "請見授權條款全文"],
] as const)("says in %s what the platform consists of", async (lang, title, count, noLicence) => {
  const { html } = await render(rows, lang);
  for (const text of [title, count, noLicence, "0.3.0", 'href="https://fastify.dev/"'])
    expect(html).toContain(text);
  for (const file of ["sbom.json", "notices.txt"])
    expect(html).toContain(`href="/base/about/software/${file}"`);
});

test("a search without result leads back to all components", async () => {
  expect((await render([])).html).toContain("See all components");
});

test("run from its source the portal has no list, and says why", async () => {
  const { html } = await render([], "en-US", false);
  expect(html).toContain("The list is made when the platform is built");
  expect(html).not.toContain("sbom.json");
});
