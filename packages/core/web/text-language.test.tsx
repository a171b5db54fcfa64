import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { MarkedText } from "./marked-text.tsx";
import { useLangOf } from "./text-language.ts";

function Words() {
  const langOf = useLangOf();
  return (
    <>
      <i lang={langOf("臺北 ODF")} />
      <i lang={langOf('<p class="note">答案 1</p><p>2</p>')} />
      <i lang={langOf("Taipei ODF")} />
      <i lang={langOf("The team “好想打流感” built it with the city and its hospitals")} />
      <i lang={langOf("Answers cite 臺北", false)} />
    </>
  );
}

test.each([
  ["en-US", '<i lang="zh-Hant-TW"></i><i lang="zh-Hant-TW"></i><i></i><i></i><i></i>'],
  ["zh-TW", "<i></i><i></i><i></i><i></i><i></i>"],
] as const)("on a page in %s Chinese texts say so where it is English", (lang, html) => {
  expect(renderInside(Words, makeRootData({ settings: makeSettings({ lang }) }))).toBe(html);
});

const cited = "The entry states 程式碼採 MIT，文字採 CC0, and 本局條款 for <pictures>";

test.each([
  [
    "en-US",
    'The entry states <span lang="zh-Hant-TW">程式碼採 MIT，文字採</span> CC0, and <span lang="zh-Hant-TW">本局條款</span> for &lt;pictures&gt;',
  ],
  ["zh-TW", "The entry states 程式碼採 MIT，文字採 CC0, and 本局條款 for &lt;pictures&gt;"],
] as const)("what a sentence cites in Chinese says so on a page in %s", (lang, html) => {
  const shown = () => <MarkedText>{cited}</MarkedText>;
  expect(renderInside(shown, makeRootData({ settings: makeSettings({ lang }) }))).toBe(html);
});
