import {
  makeCode,
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { OfficialNote } from "./official-note.tsx";
import { PageFooter } from "./page-footer.tsx";

const textOf = (html: string) => html.replace(/<[^>]*>/g, "");

test("the footer names owner, address and date of update, as far as there are any", () => {
  const codes = [
    makeCode({ category: "CS_INFO", code: "cs-owner", name: "示範部" }),
    makeCode({ category: "CS_INFO", code: "cs-address", name: "示範路 1 號" }),
  ];
  const html = renderInside(PageFooter, makeRootData({ codes, updatedOn: "2026-02-03" }));
  expect(textOf(html)).toContain("主管機關：示範部");
  expect(textOf(html)).toContain("地址：示範路 1 號");
  expect(textOf(html)).toContain("程式清單更新日期 2026-02-03");
  const empty = textOf(renderInside(PageFooter, makeRootData()));
  for (const term of ["主管機關", "地址：", "更新日期"]) expect(empty).not.toContain(term);
});

test.each([
  ["zh-TW", "政府官方網站", ".gov.tw 結尾"],
  ["en-US", "Official government website", "end in .gov.tw"],
] as const)("in %s the official website says by what it is known", (lang, label, domain) => {
  const html = renderInside(OfficialNote, makeRootData({ settings: makeSettings({ lang }) }));
  expect(html).toMatch(new RegExp(`<summary[^>]*><span[^>]*>${label}`));
  expect(html).toContain(domain);
  expect(html).toContain("https://");
});
