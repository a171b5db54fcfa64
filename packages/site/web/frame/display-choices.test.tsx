import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { AccessAnchor } from "./access-anchor.tsx";
import { LanguageSwitch, TextSizeSwitch, ThemeSwitch } from "./display-choices.tsx";

function Choices() {
  return (
    <>
      <AccessAnchor area="top" target="top" />
      <TextSizeSwitch />
      <ThemeSwitch />
    </>
  );
}

test.each([
  ["zh-TW", ["上方區域（Alt+U）", "字級：標準", "顯示主題：跟隨系統"]],
  ["en-US", ["Top area (Alt+U)", "Text size: Normal", "Theme: System"]],
] as const)("in %s the choices are named with its own punctuation", (lang, names) => {
  const html = renderInside(Choices, makeRootData({ settings: makeSettings({ lang }) }));
  for (const name of names) expect(html).toContain(`title="${name}"`);
});

test("the portal's link to the other language leaves out what no page reads", () => {
  const html = renderInside(LanguageSwitch, makeRootData(), "/inside?x=1&lang=zh-TW");
  expect(html).toContain('href="/inside?lang=en-US"');
});
