import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { ListTable } from "./list-table.tsx";

test.each(languages)("a page after the last one leads back to the first, in %s", (lang) => {
  const render = (total: number) =>
    renderInside(
      () => (
        <ListTable
          label="L"
          path="/console/programs"
          state={{ values: { search: "甲" }, page: 9 }}
          rows={[]}
          rowKey={() => ""}
          columns={[]}
          total={total}
          clearHref="/console/programs"
        />
      ),
      makeRootData({ settings: makeSettings({ lang }) }),
    );
  const heading = (html: string) => /<h2[^>]*>([^<]*)/.exec(html)?.[1];
  const beyond = render(21);
  expect(heading(beyond)).toBe(lang === "zh-TW" ? "查無此頁" : "This page does not exist");
  const first = `/console/programs?${new URLSearchParams({ search: "甲", lang })}`;
  expect(beyond).toContain(`href="${first.replace("&", "&amp;")}"`);
  expect(heading(render(0))).not.toBe(heading(beyond));
});
