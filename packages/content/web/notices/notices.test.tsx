import { coverage } from "@public-code/catalogue/contract/standings/coverage.ts";
import { listReply } from "@public-code/core/contract/endpoint.ts";
import { languages } from "@public-code/core/contract/language.ts";
import { keyStarts, singleKeys } from "@public-code/core/web/stored.ts";
import { dataFileNames, dataFiles } from "@public-code/open-data/contract/data-files.ts";
import { dataLicence } from "@public-code/open-data/contract/machine-formats.ts";
import { openDataFiles } from "@public-code/open-data/contract/open-data.ts";
import * as openDataPage from "@public-code/open-data/web/open-data-page.tsx";
import { openDataText } from "@public-code/open-data/web/open-data-text.ts";
import { answersWritten, makePageText } from "@public-code/portal/test-support/web/page-text.ts";
import {
  makeRootData,
  makeSettings,
  renderInside,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { privacyText } from "../texts/privacy.ts";
import { techCompetitionText } from "../texts/tech-competition.ts";
import * as privacyPage from "./privacy-page.tsx";
import TechCompetitionPage from "./tech-competition-page.tsx";

describe.each(languages)("in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });

  test("the privacy page shows its sections and the day of its last change", async () => {
    const page = { address: "/privacy", root };
    const { html } = await renderPage(privacyPage, { ...page, answers: answersWritten() });
    for (const { id } of privacyText[lang].sections) expect(html).toContain(`<section id="${id}"`);
    expect(html).toContain(privacyText[lang].updatedOn);
    expect(html).toContain(`<h1>${privacyText[lang].title}</h1>`);
  });

  test("the privacy page shows what operators have written in place of it", async () => {
    const written = makePageText({ title: "我們的原則", html: "<p>只留必要的。</p>" });
    const page = { address: "/privacy", root };
    const { html } = await renderPage(privacyPage, { ...page, answers: answersWritten(written) });
    for (const part of ["自己的標題</h1>", "自己的開頭。", "2026-05-05", "我們的原則</h2>"])
      expect(html).toContain(part);
    expect(html).toContain("<p>只留必要的。</p>");
    expect(html).not.toContain(privacyText[lang].lead);
  });

  test("the privacy page names everything that the portal stores in a browser", () => {
    const section = privacyText[lang].sections.find(({ id }) => id === "browser-storage");
    const names = [...JSON.stringify(section).matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    expect(names.toSorted()).toEqual([...singleKeys, ...keyStarts].toSorted());
  });

  test("the open data page shows its sections, and every file with what is known of it", async () => {
    const { html } = await renderPage(openDataPage, {
      address: "/openData",
      root,
      answers: answersWritten()
        .on(coverage.queryCoverage, () => ({
          ...listReply([], 0),
          levels: [],
          samples: 17,
          takenIn: { programs: 0, agencies: 0 },
          standings: { publishes: 0, exempt: 0, preparing: 0, nothing: 0 },
        }))
        .on(openDataFiles.listFiles, () => ({
          success: true as const,
          data: dataFileNames.map((name, index) => ({
            name,
            path: dataFiles[name].path.replace("{code}", "a").replace("{id}", "7"),
            size:
              name === "catalogStatus"
                ? 0
                : name === "programPubliccode"
                  ? null
                  : 2_048 + index * 1_024,
            changedAt: "2026-03-02T20:00:00.000Z",
          })),
        })),
    });
    const text = openDataText[lang];
    const parts = html.match(/<section [^>]*><p[\s\S]*?<table/g) ?? [];
    expect(parts).toHaveLength(4);
    expect(html).toMatch(/有 17 個是虛構機關的示範資料|17 of the programs are samples/);
    for (const part of parts) expect(part).toContain(`href="${dataLicence.url}"`);
    for (const { id } of text.sections) expect(html).toContain(`<section id="${id}"`);
    for (const name of dataFileNames) {
      const { path, name: names, validator } = dataFiles[name];
      const address = path.replace("{code}", "a").replace("{id}", "7");
      const position = html.indexOf(`href="${address}"`);
      expect(position, name).toBeGreaterThan(0);
      const row = html.slice(position, html.indexOf("</tr>", position)).replaceAll("&#x27;", "'");
      expect(row).toContain(names[lang]);
      expect(row).toContain(text.files.uses[name]);
      expect(row).toContain("2026-03-03");
      if (name === "catalogStatus") expect(row).toContain(text.files.noBody);
      else if (name === "programPubliccode") expect(row).toContain(text.files.none);
      else expect(row).toMatch(/>\d+ kB</);
      if (validator) expect(row).toContain(`href="${validator.url}"`);
    }
  });

  test("the competition page leads out of the portal and says so", () => {
    const html = renderInside(TechCompetitionPage, root);
    const text = techCompetitionText[lang];
    expect(html).toMatch(new RegExp(`<a href="${text.link.href}"[^>]*target="_blank"`));
    expect(html).toContain(text.linkNote);
  });
});
