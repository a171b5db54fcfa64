import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { NamesLineField, typedLine } from "./import-form.tsx";

test.each([
  ["3", 3],
  [" １２ ", 12],
  ["", 0],
  ["三", 0],
  ["1.5", 0],
  ["9999999999", 0],
])("%j is the line %j, 0 for the portal to find it", (text, line) => {
  expect(typedLine(text)).toBe(line);
});

test.each(languages)("the field is named, explained and has its problem, in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const html = renderInside(
    () => <NamesLineField value="9" error="沒有這一行" onChange={() => {}} />,
    root,
  );
  expect(html).toMatch(/<label[^>]*>[^<]*(欄位名稱在第幾行|Line of the column names)/);
  expect(html).toMatch(/aria-invalid="true"/);
  expect(html).toContain("沒有這一行");
});
