import { incentives } from "@public-code/content/contract/content.ts";
import { codes } from "@public-code/core/contract/code-lists/code-lists.ts";
import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import {
  Answers,
  makeCode,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { describe, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { ofEachFilter } from "#contract/filter-groups.ts";
import { makeItem } from "#test-support/make-item.ts";
import * as rewardPage from "./reward-page.tsx";

const reward = {
  rewardPurpose: "<p>讓心力被看見</p>",
  rewardObject: "<p>上架的程式</p>",
  participationSchedule: "<p>全年</p>",
  selectionCriteria: "<p>可重複使用</p>",
  rewardForm: "<p>獎狀</p>",
  untranslated: false,
};
const program = (programId: number) =>
  makeItem({
    programId,
    programName: `程式 ${programId}`,
    provideDeptName: "示範機關甲",
    description: "說明",
    awardsStr: "113 年獎勵",
  });

function answersOf(total: number, rewards = [reward]): Answers {
  return new Answers()
    .on(incentives.queryFrontIncentives, () => dataReply(rewards))
    .on(codes.queryAppCodeList, () =>
      dataReply([makeCode({ category: "code_filter_type", code: "case", name: "案件管理" })]),
    )
    .on(catalogue.queryList, () => ({
      ...listReply(
        Array.from({ length: Math.min(total, 10) }, (_, index) => program(index + 1)),
        total,
      ),
      facets: { ...ofEachFilter(() => ({})), type: { case: total } },
      beyond: null,
      withoutFilters: [],
      content: null,
    }));
}

const render = (answers: Answers) => renderPage(rewardPage, { address: "/reward", answers });

describe("the reward page", () => {
  test("shows the purpose and four blocks, the first one open", async () => {
    const { html } = await render(answersOf(2));
    for (const block of Object.values(reward))
      if (typeof block === "string") expect(html).toContain(block);
    const items = [
      ...html.matchAll(/<details[^>]*id="(reward\w+|participation\w+|selection\w+)"[^>]*>/g),
    ];
    expect(items.map(([, id]) => id)).toEqual([
      "rewardObject",
      "participationSchedule",
      "selectionCriteria",
      "rewardForm",
    ]);
    expect(items.map(([tag]) => tag.includes("open"))).toEqual([true, false, false, false]);
  });

  test("embeds the programs of award113 and nothing of its own address", async () => {
    const answers = answersOf(2);
    const { html } = await renderPage(rewardPage, {
      address: "/reward?award=other&keyword=x&page=2",
      answers,
    });
    const request = answers.requests.find(({ path }) => path === catalogue.queryList.path);
    expect(request?.request).toMatchObject({ awardList: ["award113"], keyword: "", page: 0 });
    expect(html).toContain("程式 2");
    expect(html).not.toContain('name="award" type="checkbox"');
  });

  test("offers the awards of other years, the newest first", async () => {
    const codeList = ["award112", "award113", "award114"].map((code) =>
      makeCode({ category: "code_filter_award", code, name: `${code.slice(-3)} 年獎勵` }),
    );
    const answers = answersOf(2).on(codes.queryAppCodeList, () => dataReply(codeList));
    answers.on(catalogue.queryList, () => ({
      ...listReply([program(1)], 1),
      facets: { ...ofEachFilter(() => ({})), award: { award112: 3, award113: 2, award114: 1 } },
      beyond: null,
      withoutFilters: [],
      content: null,
    }));
    const { html } = await render(answers);
    const years = [...html.matchAll(/aria-pressed="(true|false)"[^>]*>(\d{3}) 年獎勵/g)];
    expect(years.map(([, pressed, year]) => `${year} ${pressed}`)).toEqual([
      "114 false",
      "113 true",
      "112 false",
    ]);
    expect(html).toContain("「113 年獎勵」的獲獎程式");
  });

  test("leads to the catalogue where no scripts run", async () => {
    const { html } = await render(answersOf(25));
    expect(html).toContain('href="/publicCodes?award=award113&amp;page=3&amp;lang=zh-TW"');
    expect(html).toMatch(/<form[^>]*action="\/publicCodes"/);
    expect(html).toContain('<input type="hidden" name="award" value="award113"/>');
  });

  test("says on an English page what of it is Chinese", async () => {
    const show = async (untranslated: boolean) => {
      const answers = answersOf(1, [{ ...reward, untranslated }]);
      const { html } = await renderPage(rewardPage, { address: "/reward", lang: "en-US", answers });
      return html;
    };
    const html = await show(true);
    for (const block of [reward.rewardPurpose, reward.rewardForm, "程式 1", "示範機關甲", "說明"])
      expect(html, block).toContain(`>${block}<`);
    expect(chineseWithoutLanguage(html)).toEqual([]);
    expect(await show(false)).not.toContain(`lang="zh-Hant-TW">${reward.rewardPurpose}`);
  });

  test("shows its programs without a reward to describe", async () => {
    const { html } = await render(answersOf(1, []));
    expect(html).toContain("程式 1");
    expect(html).not.toContain("獎勵目的");
  });
});
