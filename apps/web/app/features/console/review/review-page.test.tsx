import { languages } from "@public-code/contract/language.ts";
import type { ReviewDetail } from "@public-code/contract/review/review.ts";
import { expect, test } from "vitest";
import { managedProgram } from "#features/submissions/test-support/sample-form.ts";
import { renderPage } from "#test-support/render-page.tsx";
import ReviewPage from "./review-page.tsx";

const detail: ReviewDetail = {
  edition: managedProgram({
    programStatusCode: 1,
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

test.each(languages)("the preview shows what visitors read in %s", async (lang) => {
  const loader = () => ({ detail, checks: Promise.resolve({ checks: [] }) });
  const { html } = await renderPage(
    { default: ReviewPage, loader },
    { address: "/console/reviews/7", lang },
  );
  const preview = html.slice(html.indexOf('<section aria-labelledby="description"'));
  const block = preview.slice(0, preview.indexOf("</section>"));
  expect(block).toContain(`<h2 id="description"`);
  expect(block).toContain(descriptions[lang]);
});
