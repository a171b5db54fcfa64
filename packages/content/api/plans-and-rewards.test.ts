import {
  type ContentPortal,
  startContentPortal,
} from "@public-code/portal/test-support/content-portal.ts";
import {
  addIncentive,
  addPlan,
  both,
  inSeconds,
  publish,
} from "@public-code/portal/test-support/content-rows.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

let portal: ContentPortal;

beforeAll(async () => {
  portal = await startContentPortal();
  const { db } = portal.database;
  await addPlan(db, { scheduleDate: "20270301", content: both("三月", "March") });
  await addPlan(db, { scheduleDate: "20261201", content: both("<b>十二月</b>") });
  await addPlan(db, { scheduleDate: "20270301", content: both("三月之前"), position: -1 });
  await addPlan(db, { draft: true });
  await addPlan(db, { removed: true });
  await addPlan(db, { publishedFrom: inSeconds(3_600) });
  await addIncentive(db, { rewardForm: both("<p>舊</p>"), publishedFrom: inSeconds(-7_200) });
  await addIncentive(db, {
    rewardForm: both('<p>新</p><img src="https://evil.example/x">', "<p>New</p>"),
    publishedFrom: inSeconds(-3_600),
  });
  await addIncentive(db, { publishedFrom: inSeconds(3_600) });
  await publish(portal);
});

afterAll(() => portal.close());

const plans = (lang = "zh-TW", body: unknown = undefined) =>
  portal.call("POST", "/RecentPlanMgt/queryFrontFuturePlanList", body, { lang });
const rewards = (lang = "zh-TW") =>
  portal.call("POST", "/Incentives/queryFrontIncentives", {}, { lang });

test("plans come month by month, as plain text", async () => {
  expect((await plans()).body).toEqual({
    success: true,
    data: [
      { scheduleDate: "20261201", content: "<b>十二月</b>", untranslated: false },
      { scheduleDate: "20270301", content: "三月之前", untranslated: false },
      { scheduleDate: "20270301", content: "三月", untranslated: false },
    ],
  });
});

test("a plan without English is shown in Chinese and says so", async () => {
  const { body } = await plans("en-US", {});
  expect(body.data.map((item: { untranslated: boolean }) => item.untranslated)).toEqual([
    true,
    true,
    false,
  ]);
  expect(body.data[2].content).toBe("March");
});

test("the newest reward comes first, each block sanitised", async () => {
  const { body } = await rewards();
  expect(body).toEqual({
    success: true,
    data: ["<p>新</p>", "<p>舊</p>"].map((rewardForm) => ({
      rewardPurpose: "<p>目的</p>",
      rewardObject: "<p>對象</p>",
      participationSchedule: "<p>時程</p>",
      selectionCriteria: "<p>標準</p>",
      rewardForm,
      untranslated: false,
    })),
  });
});

test("a reward that is translated in part says so", async () => {
  const [newest] = (await rewards("en-US")).body.data;
  expect(newest).toMatchObject({
    rewardForm: "<p>New</p>",
    rewardObject: "<p>對象</p>",
    untranslated: true,
  });
});
