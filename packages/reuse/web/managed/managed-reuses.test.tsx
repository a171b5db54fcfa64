import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { describe, expect, test } from "vitest";
import type { ManagedReuse } from "#contract/reuse.ts";
import { ReuseDialog } from "./reuse-dialog.tsx";
import { ReuseDue, ReuseDueLink } from "./reuse-due.tsx";
import { emptyReuse, fieldsOf, reuseProblems } from "./reuse-form.ts";
import { ReuseTable } from "./reuse-table.tsx";
import type { ReuseActions } from "./use-managed-reuses.ts";

function managed(change: Partial<ManagedReuse> = {}): ManagedReuse {
  return {
    ...emptyReuse,
    reuseId: 4,
    firstEditionNo: 7,
    programId: 9,
    programName: "場地預約",
    provideDeptName: "示範機關甲",
    programOnline: true,
    purpose: "市民借用場地",
    state: reuseState.using,
    phase: "current",
    declaredAt: "2026-03-02T02:00:00.000Z",
    confirmedAt: "2026-03-02T02:00:00.000Z",
    expiresOn: "20270302",
    daysLeft: 100,
    removedReason: "",
    ...{ own: false, storyStatus: null, storyDecision: "" },
    updateTime: "2026-03-02T02:00:00.000Z",
    ...change,
  };
}

const nothing = () => {};
const actions: ReuseActions = {
  ...{ confirm: nothing, update: nothing, end: nothing, declare: nothing, decline: nothing },
};

test("what lapses and who names the agency are counted apart, each with one press", () => {
  const html = renderInside(() => (
    <ReuseDue
      actions={actions}
      due={[managed({ phase: "due", daysLeft: 6 }), managed({ reuseId: 5, phase: "lapsed" })]}
      invitations={[
        {
          ...{ firstEditionNo: 8, programId: 8, programName: "公文", programOnline: true },
          ...{ provideDeptName: "示範機關丙", named: "示範機關乙採用", source: "practicalCase" },
        },
      ]}
    />
  ));
  for (const text of [
    "有 2 項使用聲明待確認",
    "有 1 個程式把貴機關列為使用者",
    "2027-03-02 到期，還有 6 天",
    "2027-03-02 已逾期，不再計入",
    "示範機關丙把貴機關列為使用者（登載名稱為「示範機關乙採用」）",
  ])
    expect(html).toContain(text);
  expect(html.match(/aria-label="確認仍在使用：場地預約"/g)).toHaveLength(2);
  expect(html).toContain('aria-label="聲明使用：公文"');
  expect(html).toContain('aria-label="沒有使用：公文"');
});

test("nothing stands where nothing has to be confirmed", () => {
  const html = renderInside(() => <ReuseDue actions={actions} due={[]} invitations={[]} />);
  expect(html).toBe("");
  expect(renderInside(() => <ReuseDueLink due={0} invitations={0} />)).toBe("");
  const invited = renderInside(() => <ReuseDueLink due={0} invitations={1} />);
  expect(invited).toContain("有 1 個程式把貴機關列為使用者");
  expect(invited).not.toContain("待確認");
});

test("declarations that are over can be read, not changed, and say why", () => {
  const own = { page: 1, pages: 1, goTo: nothing };
  const rows = [
    managed({ programOnline: false, own: true, storyStatus: 1 }),
    managed({ reuseId: 5, programName: "舊程式", phase: "removed", removedReason: "查無此事" }),
  ];
  const html = renderInside(() => <ReuseTable own={own} rows={rows} total={2} actions={actions} />);
  expect(html).toContain("有效至 2027-03-02");
  expect(html).toContain("程式已下架；聲明保留，但不公開顯示。");
  expect(html).toContain("平臺管理者已移除：查無此事");
  expect(html).toMatch(/機關自用，不計入/);
  const purposeEn = "Booking rooms";
  const english = renderInside(
    () => <ReuseTable own={own} rows={[managed({ purposeEn })]} total={1} actions={actions} />,
    makeRootData({ settings: makeSettings({ lang: "en-US" }) }),
  );
  expect(english).toContain(purposeEn);
  expect(english).not.toContain("市民借用場地");
  expect(html).toMatch(/導入經驗 <.*審核中/s);
  expect(html).toContain('aria-label="更新：場地預約"');
  expect(html).not.toContain('aria-label="更新：舊程式"');
});

describe("the form of a declaration", () => {
  test("holds what was declared; of a stopped use it begins as in use again", () => {
    const row = managed({ state: reuseState.stopped, offers: ["visit"], changed: true });
    expect(fieldsOf(row)).toEqual({
      ...emptyReuse,
      purpose: "市民借用場地",
      offers: ["visit"],
      changed: true,
    });
  });

  test("says what is wrong with each field in the language of the page", () => {
    const wrong = { ...emptyReuse, since: "202613", serviceUrl: "demo", mailbox: "x" };
    expect(Object.keys(reuseProblems(wrong, "zh-TW", "2026-11-25")).sort()).toEqual([
      "mailbox",
      "purpose",
      "serviceUrl",
      "since",
    ]);
    expect(reuseProblems(wrong, "en-US", "2026-11-25").since).toContain(
      "year and month that exist",
    );
    expect(reuseProblems({ ...emptyReuse, purpose: "用途" }, "zh-TW", "2026-11-25")).toEqual({});
  });

  test("asks where the changed source is only of whoever changed it", () => {
    const shown = (changed: boolean) =>
      renderInside(() => (
        <ReuseDialog row={managed({ changed })} program={null} onClose={nothing} onDone={nothing} />
      ));
    expect(shown(false)).not.toContain("修改後的原始碼");
    expect(shown(true)).toContain("修改後的原始碼");
    expect(shown(true)).not.toContain("請從建議中選擇程式");
  });

  test("has the story to tell and what was asked of it; a story is told whole", () => {
    const row = managed({ storyAdvice: "先整理", storyDecision: "請補充費用", storyStatus: 2 });
    const html = renderInside(() => (
      <ReuseDialog row={row} program={null} onClose={nothing} onDone={nothing} />
    ));
    for (const text of ["取代了什麼？", "先整理", "請補充費用"]) expect(html).toContain(text);
    expect(Object.keys(reuseProblems(fieldsOf(row), "zh-TW", "2026-11-25"))).toEqual([
      "storyReplaced",
      "storyChanged",
      "storyDays",
    ]);
  });

  test("counts what is too much of a text", () => {
    const row = managed({ purpose: "字".repeat(203) });
    const html = renderInside(() => (
      <ReuseDialog row={row} program={null} onClose={nothing} onDone={nothing} />
    ));
    expect(html).toContain("超過 3 字");
    expect(html).not.toContain("-3");
  });
});
