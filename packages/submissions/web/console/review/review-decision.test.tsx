import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ReviewDetail } from "#contract/review/review.ts";
import { managedProgram } from "#web/test-support/sample-form.ts";
import { ReviewDecision } from "./review-decision.tsx";

const detail: ReviewDetail = {
  edition: managedProgram({ programStatusCode: programStatus.reviewing }),
  online: null,
  familyOffline: false,
  offlineReason: "",
  differences: [],
  reviewed: null,
  next: null,
  sharedRepositories: [],
  ownSubmission: false,
  approvals: 1,
  firstApproval: null,
  pendingDecision: null,
};

const pending = {
  ...{ name: "示範管理者", isOwn: true, secondsLeft: 10, refusal: "" },
  ...{ programId: 7, programName: "線上預約" },
  ...{ approveDesc: "", fieldComments: [] },
};
const followed = {
  ...{ secondsLeft: 10, busy: false, leaveQuestion: null },
  carryOut: () => Promise.resolve(true),
  takeBack: () => Promise.resolve(true),
};

const render = ({
  action,
  ...state
}: {
  decides: boolean;
  isOutdated: boolean;
  action?: "approve" | "requestModification";
}) =>
  renderInside(() => (
    <ReviewDecision
      detail={detail}
      checks={Promise.resolve({ checks: [] })}
      reasons={[]}
      drafts={{ description: "請補充適用對象。" }}
      reason="說明太短。"
      onReason={() => {}}
      followed={{ ...followed, pending: action ? { ...pending, action } : null }}
      onRequested={() => {}}
      onReload={() => {}}
      lastChange="示範管理者二已在 2026-03-02 09:00 執行「核准上架」。"
      {...state}
    />
  ));

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = ""]) =>
    inside.replace(/<[^>]+>/g, ""),
  );

test.each([
  ["requestModification", "10 秒後通知機關修改。"],
  ["approve", "10 秒後核准上架"],
] as const)("a decision to %s is held, and can be taken back", (action, text) => {
  const html = render({ decides: true, isOutdated: false, action });
  expect(html).toContain(text);
  expect(buttonsOf(html)).toEqual(["收回", "馬上生效 10"]);
  expect(html).toMatch(/<textarea[^>]*readOnly/i);
});

test.each([
  ["can be sent while the edition waits", true, false, ["通知修改", "核准上架"]],
  ["waits for the newest state that somebody else has made", true, true, ["載入最新內容"]],
  ["stays to be copied where it can be decided no more", false, false, []],
])("what is written %s", (_what, decides, isOutdated, buttons) => {
  const html = render({ decides, isOutdated });
  expect(html).toContain("說明太短。");
  expect(html).toContain("請補充適用對象。");
  expect(buttonsOf(html)).toEqual(buttons);
  expect(html.includes("示範管理者二已在 2026-03-02 09:00")).toBe(isOutdated);
});
