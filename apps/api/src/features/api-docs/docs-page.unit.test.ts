import { endpointGroups } from "@public-code/contract/endpoint-groups.ts";
import { pagePaths, platformName } from "@public-code/contract/site/pages.ts";
import { expect, test } from "vitest";
import { docsPage } from "./docs-page.ts";

const calls = Object.values(endpointGroups).flatMap((group) => Object.values(group));

test.each(["zh-TW", "en-US"] as const)("stands in the portal's frame in %s", (lang) => {
  const html = docsPage(calls, lang, "/base/api", "/base/");
  const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
  expect(header).toContain(platformName[lang]);
  for (const path of [pagePaths.publicCodes, pagePaths.knowCode])
    expect(header).toContain(`href="/base${path}?lang=${lang}"`);
  expect(header).not.toContain(`href="/base${pagePaths.about}?`);
  expect(html).toContain('aria-current="page"');
});

test("lists what everybody may call before the rest, and each call once", () => {
  const html = docsPage(calls, "en-US", "/api", "/");
  const places = ["public", "agency", "operator"].map((id) => html.indexOf(`<h2 id="${id}">`));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places[0]).toBeGreaterThan(0);
  const at = (path: string) => html.indexOf(`<h3><code>${path}</code></h3>`);
  expect(at("POST /console/programs/awards")).toBeGreaterThan(places[2] ?? 0);
  const listed = at("GET /codeInquire/queryAppCodeList");
  expect(listed).toBeGreaterThan(places[0] ?? 0);
  expect(listed).toBeLessThan(places[1] ?? 0);
  expect(html.match(/<article /g)).toHaveLength(calls.length);
});
