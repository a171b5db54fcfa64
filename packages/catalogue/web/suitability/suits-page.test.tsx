import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import {
  Answers,
  makeCode,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { type Suitability, suitability } from "#contract/suitability/suitability.ts";
import * as suitsPage from "./suits-page.tsx";

const on = "2026-03-02T02:00:00.000Z";
const declared = { origin: "declared", on, url: "", sample: false } as const;

const lines: Suitability["lines"] = [
  {
    question: "purpose",
    verdict: "fits",
    finding: "licenceDuty",
    values: { licence: "AGPL-3.0-only", duty: "透過網路讓人使用時，須提供原始碼給使用者。" },
    evidence: declared,
    way: { to: "licenceText", url: "https://spdx.org/licenses/AGPL-3.0-only.html" },
  },
  {
    question: "tech",
    verdict: "missing",
    finding: "techOther",
    values: { tech: "PHP", stated: "Go,Rust" },
    evidence: declared,
    way: { to: "alike", url: "php" },
  },
  {
    question: "host",
    verdict: "ask",
    finding: "platformWeb",
    values: { platform: "linux", stated: "web" },
    evidence: declared,
    way: { to: "contact", url: "" },
  },
  {
    question: "support",
    verdict: "fits",
    finding: "docsFound",
    values: { file: "docs" },
    evidence: { origin: "measured", on, url: "https://code.example.tw/demo", sample: true },
    way: { to: "source", url: "https://code.example.tw/demo" },
  },
];

async function render(query: string, lang: Language = "zh-TW") {
  const answers = new Answers()
    .on(codes.queryAppCodeList, () =>
      dataReply([
        makeCode({ category: "code_filter_tech", code: "php", name: "PHP" }),
        makeCode({ category: "code_filter_tech", code: "perl", name: "Perl", retired: true }),
      ]),
    )
    .on(suitability.getSuitability, ({ programId }) =>
      dataReply(programId === "7" ? { programId: 7, programName: "線上預約", lines } : null),
    );
  const address = `/publicCodes/suits?${query}`;
  const { html, status } = await renderPage(suitsPage, { address, lang, answers });
  const request = answers.requests.find(({ path }) => path.endsWith("/suitability"))?.request;
  return { html, status, asked: request, text: html.replace(/<script.*?<\/script>/gs, "") };
}

const checked = (html: string) =>
  [...html.matchAll(/<input [^>]*type="radio"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => / checked=""/.test(input))
    .map((input) => `${/name="(\w+)"/.exec(input)?.[1]}=${/value="(\w*)"/.exec(input)?.[1]}`);

test("without answers five questions stand in a form that needs no script, each with its reason", async () => {
  const { text, status } = await render("id=7");
  expect(status).toBe(200);
  expect(text).toMatch(/<form [^>]*action="\/publicCodes\/suits" method="get"/);
  expect(text).toContain('<input type="hidden" name="id" value="7"/>');
  expect(text).toContain('<input type="hidden" name="lang" value="zh-TW"/>');
  expect(text.match(/<fieldset/g)).toHaveLength(4);
  expect(text).toContain('<option value="php">PHP</option>');
  expect(text).not.toContain("Perl");
  expect(checked(text)).toEqual(["purpose=", "host=", "access=", "support="]);
  expect(text.match(/不是法律意見/g)).toHaveLength(1);
  expect(text).not.toContain('id="fits"');
});

test("answers lead to three lists, each line with what it stands on, its day and a way on", async () => {
  const { text, asked } = await render(
    "id=7&purpose=public&tech=php&host=linux&access=AA&support=own",
  );
  expect(asked).toEqual({
    programId: "7",
    purpose: "public",
    tech: "php",
    host: "linux",
    access: "AA",
    support: "own",
  });
  const [, fits = "", ask = "", missing = ""] = text.split(/<section/);
  expect(fits).toContain("符合（2）");
  expect(fits).toContain("須提供原始碼給使用者");
  expect(fits).toContain("https://spdx.org/licenses/AGPL-3.0-only.html");
  expect(fits).toMatch(/機關填報 · <time[^>]*>2026-03-02<.*平臺查核.*2026-03-02/s);
  expect(fits).toContain("示範資料，並非實際查核");
  expect(ask).toContain("請問能不能放在 Linux 主機");
  expect(ask).toContain('href="/publicCodes/codeDetail?id=7&amp;lang=zh-TW#contact"');
  expect(missing).toContain("填報的技術沒有 PHP，有：Go、Rust。");
  expect(missing).toContain('href="/publicCodes?tech=php&amp;lang=zh-TW"');
  expect(text.match(/不是法律意見/g)).toHaveLength(1);
  expect(text).toContain("choosealicense.com");
  expect(text).toContain("CC BY 3.0");
  expect(checked(text)).toEqual(["purpose=public", "host=linux", "access=AA", "support=own"]);
});

test("the source of licence summaries is named where the licence was asked about", async () => {
  expect((await render("id=7&support=own")).text).not.toContain("choosealicense.com");
});

test.each(["purpose=resale", "tech=cobol", "host=mars", "access=AAA", "support=none", "tech=perl"])(
  "a wrong answer %s brings the form back with a message, the other answers kept",
  async (query) => {
    const right = query.startsWith("support") ? "purpose=inside" : "support=own";
    const { text, status, asked } = await render(`id=7&${query}&${right}`);
    const [question = ""] = query.split("=");
    expect(status).toBe(422);
    expect(asked).toMatchObject({ [question]: "" });
    expect(text).toContain("有答案無法辨識");
    expect(text).toMatch(new RegExp(`<a href="#${question}"[^>]*>[^<]*沒有這個選項`));
    expect(checked(text)).toContain(right);
    expect(text).not.toContain('id="fits"');
  },
);

test("a form that is sent without an answer says so; an address without questions does not", async () => {
  const all = "id=7&purpose=&tech=&host=&access=&support=";
  const { text, status } = await render(all);
  expect(status).toBe(422);
  expect(text).toMatch(/請至少回答一題.*<a href="#purpose"/s);
  expect((await render(all, "en-US")).text).toContain("Answer at least 1 question");
  for (const query of ["id=7", "id=7&tech=", all.replace("support=", "support=own")])
    expect((await render(query)).text).not.toContain("請至少回答一題");
});

test("a program that is not there is missing, with a way on", async () => {
  for (const query of ["", "id=8", "id=x", "id=8&purpose=resale"]) {
    const { text, status } = await render(query);
    expect(status).toBe(404);
    expect(text).toContain('href="/publicCodes?lang=zh-TW"');
  }
});

test("an English page says platforms and choices in English", async () => {
  const { text } = await render("id=7&host=linux", "en-US");
  expect(text).toContain("Ask whether it runs on a Linux server.");
  expect(text).toContain("A Linux server</dd>");
});
