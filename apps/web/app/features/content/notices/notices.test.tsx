import { languages } from "@public-code/contract/language.ts";
import { describe, expect, test } from "vitest";
import { makeRootData, makeSettings, renderInside } from "#test-support/render-page.tsx";
import { openDataText } from "../texts/open-data.ts";
import { privacyText } from "../texts/privacy.ts";
import { techCompetitionText } from "../texts/tech-competition.ts";
import OpenDataPage from "./open-data-page.tsx";
import PrivacyPage from "./privacy-page.tsx";
import TechCompetitionPage from "./tech-competition-page.tsx";

describe.each(languages)("in %s", (lang) => {
  const root = makeRootData({ settings: makeSettings({ lang }) });

  test("the privacy page shows its sections and the day of its last change", () => {
    const html = renderInside(PrivacyPage, root);
    for (const { id } of privacyText[lang].sections) expect(html).toContain(`<section id="${id}"`);
    expect(html).toContain(privacyText[lang].updatedOn);
    expect(html).toContain(`<h1>${privacyText[lang].title}</h1>`);
  });

  test("the open data declaration shows its sections", () => {
    const html = renderInside(OpenDataPage, root);
    for (const { id } of openDataText[lang].sections) expect(html).toContain(`<section id="${id}"`);
  });

  test("the competition page leads out of the portal and says so", () => {
    const html = renderInside(TechCompetitionPage, root);
    const text = techCompetitionText[lang];
    expect(html).toMatch(new RegExp(`<a href="${text.link.href}"[^>]*target="_blank"`));
    expect(html).toContain(text.linkNote);
  });
});
