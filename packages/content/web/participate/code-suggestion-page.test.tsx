import {
  makeCode,
  makeRootData,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { codeSuggestionText } from "../texts/code-suggestion.ts";
import CodeSuggestionPage from "./code-suggestion-page.tsx";

const text = codeSuggestionText["zh-TW"];

test("the page shows four steps, how to open a pull request, and the mailbox of the code list", () => {
  const codes = [
    makeCode({ category: "CS_INFO", code: "cs-mail", name: "help@agency.example.tw" }),
  ];
  const html = renderInside(CodeSuggestionPage, makeRootData({ codes }));
  for (const step of text.steps) expect(html).toContain(step.title);
  expect(html).toContain(text.pullRequest.heading);
  expect(html).toContain('href="/publicCodes?lang=zh-TW"');
  expect(html).toContain('href="mailto:help@agency.example.tw"');
});

test("without a mailbox there is no mail link", () => {
  const html = renderInside(CodeSuggestionPage);
  expect(html).not.toContain("mailto:");
  expect(html).not.toContain(text.contact.heading);
});
