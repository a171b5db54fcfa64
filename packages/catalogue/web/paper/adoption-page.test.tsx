import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { evidence, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import { Answers, renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import { listReuses } from "@public-code/reuse/contract/public-reuse.ts";
import { expect, test } from "vitest";
import * as page from "./adoption-page.tsx";
import { readTexts } from "./kept-texts.ts";

const program = makeProgram({
  programId: 8,
  contactEmail: "service",
  authorizations: "AGPL-3.0",
  authorizationsStr: "AGPL-3.0",
  gitHubLinkContentVos: ["a", "b", "c"].map((name) => ({
    name,
    url: `https://code.example.tw/${name}`,
  })),
});

const atNoon = "2026-11-20T04:00:00.000Z";
const none = { count: 0, withFix: 0, oldestOn: null };
const measured: ProgramEvidence = {
  rules: "2026-11",
  badges: [],
  answers: [],
  plannedOn: null,
  facts: [
    {
      kind: "vulnerabilities",
      outcome: "bad",
      reason: null,
      value: {
        total: 11,
        affected: 11,
        components: 20,
        notAsked: 0,
        bySeverity: {
          critical: { ...none, count: 11 },
          high: none,
          medium: none,
          low: none,
          unrated: none,
        },
        findings: Array.from({ length: 11 }, (_, index) => ({
          id: `CVE-2026-${index + 1}`,
          severity: "critical" as const,
          vector: "",
          component: "pkg:npm/demo@1.0.0",
          fixedIn: index === 0 ? ["1.0.1"] : [],
          publishedOn: null,
        })),
      },
      measuredAt: atNoon,
      confirmedAt: atNoon,
      repository: "",
      source: { method: "file", url: "", tool: "", commit: "" },
    },
  ],
};

async function render(measuredNow: ProgramEvidence, lang: Language = "zh-TW") {
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, ({ programId }) =>
      dataReply(String(programId) === "7" ? program : null),
    )
    .on(evidence.getEvidence, () => dataReply(measuredNow))
    .on(listReuses, () => ({ ...listReply([], 0), countedAgencies: 3 }));
  const show = (id: number) =>
    renderPage(page, { address: `/publicCodes/adoptionSheet?id=${id}`, lang, answers });
  return { ...(await show(7)), missing: (await show(9)).html };
}

test("a sheet says what is known, cuts lists with their number, and has room for a decision", async () => {
  const { html } = await render(measured);
  const text = html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  for (const part of [
    "線上預約",
    "示範機關",
    "透過網路提供服務時也須公開",
    "CVE-2026-1（",
    "1.0.1 已修正",
    "另有 8 項，請見程式內容頁",
    "另有 1 項，請見程式內容頁",
    "service",
    "3 個機關",
    "製作日期：",
    "/publicCodes/codeDetail?id=7",
    "理由",
    "決行",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("CVE-2026-4");
  expect(html.match(/<textarea/g)).toHaveLength(2);
  expect(html).toMatch(/<svg role="img" aria-label="掃描後開啟：[^"]+id=7[^"]*"/);
});

test("what nobody has measured is said to be so, and no sheet is made of a program that is not there", async () => {
  const { html, missing } = await render({ ...measured, facts: [] });
  expect(html).toContain("平臺尚未查核：授權、維護、資安、安裝、支援。");
  expect(missing).toContain("查無程式");
});

test("an English sheet marks what is Chinese", async () => {
  const { html } = await render(measured, "en-US");
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("texts that somebody else has stored are no texts of a document", () => {
  expect(readTexts('{"reasons":"a","terms":1,"x":""}')).toEqual({ reasons: "a" });
  for (const stored of ["", "null", "[", "7", '"a"']) expect(readTexts(stored)).toEqual({});
});
