import { languages } from "@public-code/core/contract/language.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { PageTitle } from "./page-title.tsx";
import { useDrawnPicture } from "./shared-picture.ts";

function Page() {
  return <PageTitle title="預約" path="/" image={useDrawnPicture(7, "A & B")} />;
}

test.each(languages)("a page in %s names its picture, whole and with its size", (lang) => {
  const settings = makeSettings({
    lang,
    origin: "https://code.example.tw",
    contextPath: "/portal/",
  });
  const html = renderInside(Page, makeRootData({ settings }));
  for (const [name, content] of [
    ["og:image", `https://code.example.tw/portal/share/7.png?lang=${lang}`],
    ["og:image:alt", "A &amp; B"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
  ])
    expect(html).toContain(`<meta property="${name}" content="${content}"/>`);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
});
