import { languages } from "@public-code/core/contract/language.ts";
import {
  makeCode,
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import { ProgramActionModal } from "./program-action-modal.tsx";

const row = {
  programId: 7,
  firstEditionNo: 7,
  caseNo: "PC11500007",
  programName: "線上預約",
  agencyCode: "sample-a",
  provideDeptName: "示範機關",
  programStatusCode: programStatus.online,
  programStatus: "已上架",
  terminationStatus: "",
  hasOpenEdition: false,
  terminationDate: "",
  terminationSetBy: "",
  terminationReason: "",
  onlineRequest: "",
  awards: ["award113"],
  updateTime: "2026-01-01T00:00:00.000Z",
} as const;

const award = (code: string, name: string, retired: boolean) =>
  makeCode({ category: "code_filter_award", code, name, retired });

test("awards that are retired are offered only to a program that bears them", () => {
  const html = renderInside(() => (
    <ProgramActionModal
      row={{ ...row, awards: [...row.awards] }}
      kind="setAwards"
      awards={[
        award("award112", "一一二年獎項", true),
        award("award113", "一一三年獎項", true),
        award("award114", "一一四年獎項", false),
      ]}
      agencies={[]}
      onClose={() => {}}
    />
  ));
  expect(html).toContain("一一三年獎項");
  expect(html).toContain("一一四年獎項");
  expect(html).not.toContain("一一二年獎項");
});

test.each(languages)("of the buttons that end a planned date only one cancels, in %s", (lang) => {
  const html = renderInside(
    () => (
      <ProgramActionModal
        row={{ ...row, terminationStatus: "1", awards: [] }}
        kind="cancelOffline"
        awards={[]}
        agencies={[]}
        onClose={() => {}}
      />
    ),
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  const buttons = [...html.matchAll(/<button.*?<\/button>/gs)].map(([button]) =>
    button.replace(/<[^>]+>/g, ""),
  );
  expect(buttons.filter((label) => /取消|Keep online/.test(label))).toHaveLength(1);
});

test.each([
  ["putOnline", "agency", "下架原因（機關填寫）：系統更換", true],
  ["cancelOffline", "operator", "下架原因（管理者填寫）：系統更換", false],
] as const)("%s shows why the program is offline", (kind, terminationSetBy, expected, asks) => {
  const offline = {
    ...{ terminationStatus: "1", terminationSetBy, terminationReason: "系統更換" },
    onlineRequest: "新系統延後",
  };
  const html = renderInside(() => (
    <ProgramActionModal
      row={{ ...row, ...offline, awards: [] }}
      kind={kind}
      awards={[]}
      agencies={[]}
      onClose={() => {}}
    />
  ));
  expect(html).toContain(expected);
  expect(html).toContain("機關申請重新上架：新系統延後");
  expect(html.includes("機關會看到這段說明。")).toBe(asks);
});
