import { languages } from "@public-code/core/contract/language.ts";
import { answersWritten, makePageText } from "@public-code/portal/test-support/web/page-text.ts";
import {
  makeRootData,
  makeSettings,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { choosingLicenseText } from "../texts/choosing-license.ts";
import { sourceScanText } from "../texts/source-scan.ts";
import { uploadCodeText } from "../texts/upload-code-github.ts";
import * as choosingLicensePage from "./choosing-license-page.tsx";
import * as sourceScanPage from "./source-scan-page.tsx";
import * as uploadCodePage from "./upload-code-page.tsx";

const guides = [
  {
    page: sourceScanPage,
    address: "/provideCode/sourceScan",
    sections: (lang: "zh-TW" | "en-US") => sourceScanText[lang].sections,
    count: 2,
  },
  {
    page: choosingLicensePage,
    address: "/provideCode/choosingLicense",
    sections: (lang: "zh-TW" | "en-US") => choosingLicenseText[lang].sections,
    count: 5,
  },
  {
    page: uploadCodePage,
    address: "/provideCode/uploadCodeGitHub",
    sections: (lang: "zh-TW" | "en-US") => uploadCodeText[lang].phases,
    count: 4,
  },
];

describe.each(guides)("$address", ({ page, address, sections, count }) => {
  test.each(languages)("shows every section with its anchor in %s", async (lang) => {
    const { html } = await renderPage(page, { address, lang, answers: answersWritten() });
    expect(sections(lang)).toHaveLength(count);
    for (const { id, heading, links = [] } of sections(lang)) {
      expect(html).toContain(`<section id="${id}"`);
      expect(html).toContain(`href="#${id}"`);
      expect(html).toContain(heading.replaceAll("'", "&#x27;"));
      for (const link of links) expect(html).toContain(`href="${link.href}"`);
    }
  });

  test("leads back to the provide-code page", async () => {
    const { html } = await renderPage(page, { address, answers: answersWritten() });
    expect(html.match(/href="\/provideCode\?lang=zh-TW"/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

test("the upload keeps its pictures beside what operators have written", async () => {
  const sections = ["準備", "上傳"].map((title) => ({ title, html: `<p>${title}的步驟</p>` }));
  const written = makePageText(...sections);
  const address = "/provideCode/uploadCodeGitHub";
  const { html } = await renderPage(uploadCodePage, { address, answers: answersWritten(written) });
  const [first, second, third] = uploadCodeText["zh-TW"].phases.map(({ picture }) => picture);
  const parts = ["準備</h2>", first, "準備的步驟", "上傳</h2>", second, "上傳的步驟"];
  const places = parts.map((part) => html.indexOf(part ?? ""));
  expect(places).toEqual(places.toSorted((left, right) => left - right));
  expect(places[0]).toBeGreaterThan(0);
  expect(html).not.toContain(third);
});

test("the pictures of the upload lie below the context path and keep their place", async () => {
  const root = makeRootData({ settings: makeSettings({ contextPath: "/code/" }) });
  const { html } = await renderPage(uploadCodePage, {
    address: "/provideCode/uploadCodeGitHub",
    root,
    answers: answersWritten(),
  });
  for (const { picture } of uploadCodeText["zh-TW"].phases) {
    const image = new RegExp(`<img[^>]*src="/code${picture}"[^>]*>`).exec(html)?.[0];
    expect(image).toContain('width="640"');
    expect(image).toContain('height="360"');
  }
});
