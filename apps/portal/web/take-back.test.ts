import {
  agencyEditing,
  codeEditing,
} from "@public-code/content/contract/code-editing/code-editing.ts";
import { takeBackAgency } from "@public-code/content/web/console/agencies/agency-action-modal.tsx";
import { saveSwitch, takeBackCode } from "@public-code/content/web/console/codes/code-actions.ts";
import { dataReply } from "@public-code/core/contract/endpoint.ts";
import { Answers } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { review } from "@public-code/submissions/contract/review/review.ts";
import {
  takeBackAwards,
  takeBackProgram,
} from "@public-code/submissions/web/console/programs/program-actions.ts";
import { expect, test } from "vitest";

const earlier = "2026-11-01T00:00:00.000Z";
const updateTime = "2026-11-02T00:00:00.000Z";
const names = { nameZh: "舊碼", nameEn: "Old", descriptionZh: "說明", descriptionEn: "" };
const code = {
  ...{ category: "code_filter_tech", code: "old", ...names, retired: false, position: 3 },
  ...{
    isLanguage: true,
    useCount: 0,
    announcement: null,
    olderEnglish: [],
    updateTime: earlier,
  },
};
const agency = {
  ...{ code: "a", oid: "2.16.886", nameZh: "甲", nameEn: "A", mailbox: "", aliases: [] },
  ...{
    level: "" as const,
    ...{ standing: "" as const, exemptUntil: "", exemptReasonZh: "", exemptReasonEn: "" },
    sample: false,
    mergedInto: null,
    ...{ programs: { online: 0, drafts: 0, offline: 0 }, publication: "nothing" as const },
    position: 0,
    retired: true,
    updateTime,
  },
};
const state = (programId: number, offline = false) => ({
  ...{ programId, firstEditionNo: programId, caseNo: "PC11500001", updateTime },
  programStatusCode: offline ? programStatus.offline : programStatus.online,
});

function answers(): Answers {
  const edition = () => dataReply(state(7));
  return new Answers()
    .on(codeEditing.addCodeItem, () => dataReply(code))
    .on(codeEditing.saveCodeItem, () => dataReply(code))
    .on(codeEditing.retireCodeItem, () => dataReply(code))
    .on(agencyEditing.retireAgency, () => dataReply(agency))
    .on(review.takeOffline, edition)
    .on(review.cancelOffline, edition)
    .on(review.setAwards, edition);
}

const item = { category: "code_filter_tech", item: code } as const;
const key = { category: "code_filter_tech", code: "old" };
const seen = { programId: 7, updateTime };
const row: Parameters<typeof takeBackProgram>[1] = {
  ...{ awards: ["x"], terminationSetBy: "operator", terminationReason: "停用", onlineRequest: "" },
};

test.each<[string, (a: Answers) => Promise<unknown> | undefined, string, object]>([
  [
    "a deleted code",
    ({ call }) => takeBackCode(call, { ...item, change: "delete" }, ""),
    codeEditing.addCodeItem.path,
    { ...key, ...names, isLanguage: true },
  ],
  [
    "a retired code",
    ({ call }) => takeBackCode(call, { ...item, change: "retire" }, updateTime),
    codeEditing.retireCodeItem.path,
    { ...key, updateTime, retired: false },
  ],
  [
    "a switch",
    ({ call }) => saveSwitch(call, { ...code, category: "prod_switch", updateTime }, "open"),
    codeEditing.saveCodeItem.path,
    {
      ...key,
      ...names,
      category: "prod_switch",
      isLanguage: true,
      updateTime,
      nameZh: "open",
      nameEn: "open",
    },
  ],
  [
    "a retired agency",
    ({ call }) => takeBackAgency("retire")?.(call, dataReply(agency)),
    agencyEditing.retireAgency.path,
    { code: "a", updateTime, retired: false },
  ],
  [
    "a program that went offline",
    ({ call }) => takeBackProgram("takeOffline", row)?.(call, dataReply(state(7, true))),
    review.cancelOffline.path,
    seen,
  ],
  [
    "a program that came back online",
    ({ call }) => takeBackProgram("putOnline", row)?.(call, dataReply(state(7))),
    review.takeOffline.path,
    { ...seen, reason: "停用" },
  ],
  [
    "a program that will go offline",
    ({ call }) => takeBackProgram("takeOffline", row)?.(call, dataReply(state(7))),
    review.cancelOffline.path,
    seen,
  ],
  [
    "an award",
    ({ call }) => takeBackProgram("setAwards", row)?.(call, dataReply(state(7))),
    review.setAwards.path,
    { ...seen, awards: ["x"] },
  ],
])("%s is brought back as it was", async (_, takeBack, path, request) => {
  const recorder = answers();
  await takeBack(recorder);
  expect(recorder.requests).toEqual([{ path, request }]);
});

test("awards taken from several programs go back to those that had them", async () => {
  const recorder = answers();
  const before = [
    { programId: 7, awards: ["x", "y"] },
    { programId: 8, awards: [] },
  ];
  await takeBackAwards(before)(recorder.call, dataReply([state(8), state(7)]));
  expect(recorder.requests.map(({ request }) => request)).toEqual([
    { programId: 8, updateTime, awards: [] },
    { ...seen, awards: ["x", "y"] },
  ]);
});

test.each([takeBackAgency("merge"), takeBackProgram("returnForModification", row)])(
  "what the portal cannot restore offers nothing",
  (takeBack) => expect(takeBack).toBeNull(),
);
