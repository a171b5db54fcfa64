import { type Language, languages } from "@public-code/contract/language.ts";
import { programStatus } from "@public-code/contract/programs/program.ts";
import type { ReviewDetail } from "@public-code/contract/review/review.ts";
import { expect, test } from "vitest";
import { managedProgram } from "#features/submissions/test-support/sample-form.ts";
import { renderPage } from "#test-support/render-page.tsx";
import ReviewPage from "./review-page.tsx";

const detail: ReviewDetail = {
  edition: managedProgram({
    programStatusCode: programStatus.reviewing,
    description: "讓民眾在網路上預約。",
    descriptionEn: "Book online.",
  }),
  online: null,
  familyOffline: false,
  offlineReason: "",
  differences: [],
  ownSubmission: false,
};

const descriptions = {
  "zh-TW": detail.edition.description,
  "en-US": detail.edition.descriptionEn,
};

function render(shown: ReviewDetail, lang: Language = "zh-TW") {
  const loader = () => ({ detail: shown, checks: Promise.resolve({ checks: [] }) });
  const address = "/console/reviews/7";
  return renderPage({ default: ReviewPage, loader }, { address, lang });
}

test.each(languages)("the preview shows what visitors read in %s", async (lang) => {
  const { html } = await render(detail, lang);
  const preview = html.slice(html.indexOf('<section aria-labelledby="description"'));
  const block = preview.slice(0, preview.indexOf("</section>"));
  expect(block).toContain(`<h2 id="description"`);
  expect(block).toContain(descriptions[lang]);
});

test("every comment of an earlier review that has lost its entry is shown at the list", async () => {
  const said = ["第一個網址打不開。", "第二個網址沒有授權條款。", "第二個網址沒有授權條款。"];
  const fieldComments = said.map((comment) => ({ path: "gitHubLinkContentVos", comment }));
  const { html } = await render({ ...detail, edition: { ...detail.edition, fieldComments } });
  const shown = html.match(/<strong>前次意見：<\/strong> [^<]+/g) ?? [];
  expect(shown.map((one) => one.replace(/^.*<\/strong> /, ""))).toEqual(said);
});
