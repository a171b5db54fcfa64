import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { EvidenceRow, JudgedCriterion } from "#contract/evidence.ts";
import { findingsOf } from "#contract/findings.ts";
import { BadgeList } from "./badge-list.tsx";

const at = "2026-11-25T04:00:00.000Z";
const none = { count: 0, withFix: 0, oldestOn: null };
const vulnerabilities = {
  total: 0,
  affected: 0,
  components: 3,
  notAsked: 1,
  packages: 2,
  bySeverity: { critical: none, high: none, medium: none, low: none, unrated: none },
  findings: [],
};
const licenceMatch = {
  declared: "MIT",
  found: ["GPL-2.0", "MIT"],
  same: null,
  unclear: "part",
  inPart: { both: ["MIT"], more: ["GPL-2.0"], less: [] },
};

function render(
  { kind, value }: Pick<EvidenceRow, "kind" | "value">,
  criterion: Pick<JudgedCriterion, "name" | "level" | "reason" | "limits" | "kind">,
  repositories: readonly string[] = [""],
  counts: JudgedCriterion["repositories"] = null,
): string {
  const { reason } = criterion;
  const judged = { ...criterion, met: null, leftOut: false, repositories: counts };
  const badge = { name: "secure", level: 1, noCurrentEvidence: false, criteria: [judged] } as const;
  const evidence = {
    rules: "2026-11.5",
    badges: [{ ...badge, criteria: [judged] }],
    facts: findingsOf(
      repositories.map(
        (repository) =>
          ({
            kind,
            value,
            outcome: value ? "unknown" : "notMeasured",
            reason: reason === "expired" ? null : reason,
            measuredAt: at,
            confirmedAt: at,
            repository,
            source: { method: "osv", url: "", tool: "", commit: "" },
          }) as const,
      ),
      new Date(at),
    ),
    answers: [],
    plannedOn: null,
  };
  const root = makeRootData({ settings: makeSettings({ lang: "zh-TW" }) });
  return renderInside(
    () => (
      <BadgeList
        evidence={evidence}
        program={{ firstEditionNo: 1, takenIn: false, gitHubLinkContentVos: [] }}
      />
    ),
    root,
  );
}

const severe = { name: "severe", kind: "vulnerabilities", level: 2, limits: { days: 30 } } as const;
const match = { name: "licenceMatch", kind: "licenceMatch", level: 1, limits: {} } as const;

test.each([
  [
    "how many components were not looked up",
    { kind: "vulnerabilities", value: vulnerabilities },
    { ...severe, reason: "partlyAsked" },
    "無法判定：沒有已知弱點（查了 2／3 個元件）。其餘 1 個沒有確切版本",
  ],
  [
    "which licences agree and which do not",
    { kind: "licenceMatch", value: licenceMatch },
    { ...match, reason: "partlySame" },
    "無法判定：各授權檔之中有登載的 MIT，但另有未登載的 GPL-2.0，請確認各適用於哪些部分",
  ],
  [
    "a reason of its own",
    { kind: "vulnerabilities", value: { ...vulnerabilities, notAsked: 0, total: 1, affected: 1 } },
    { ...severe, reason: "unrated" },
    "無法判定：有弱點尚未評定嚴重程度",
  ],
  [
    "of nothing looked up, where a list may be",
    { kind: "sbom", value: { found: null, releasesUnread: true } },
    { ...severe, reason: "releasesUnread" },
    "無法判定：在根目錄與 sbom/ 沒有找到軟體物料清單；",
  ],
  [
    "why nothing was measured",
    { kind: "vulnerabilities", value: null },
    { ...severe, reason: "noList" },
    "無法判定：沒有讀得懂的軟體物料清單，不知道有哪些元件",
  ],
] as const)("a criterion that cannot be told says %s", (_, fact, criterion, text) => {
  expect(render(fact, criterion)).toContain(text);
});

test("of several repositories, a criterion says which one leaves it open", () => {
  const fact = { kind: "licenceMatch", value: licenceMatch } as const;
  const repositories = ["git.example.tw/a", "git.example.tw/b"];
  const html = render(fact, { ...match, reason: "partlySame" }, repositories);
  expect(html).toContain("無法判定：git.example.tw/a：各授權檔之中有登載的 MIT");
});

test.each([
  [0, "無法判定：讀到的內容已超過 45 天<"],
  [1, "無法判定：讀到的內容已超過 45 天。2 個儲存庫中能判定的有 1 個，其中 0 個符合<"],
  [2, "無法判定：讀到的內容已超過 45 天。2 個儲存庫中 0 個符合<"],
])(
  "a criterion of two repositories counts none of which nobody knows, with %i known",
  (count, text) => {
    const fact = { kind: "licenceMatch", value: null } as const;
    const counts = { met: 0, known: count, of: 2 };
    expect(render(fact, { ...match, reason: "expired" }, ["a", "b"], counts)).toContain(text);
  },
);
