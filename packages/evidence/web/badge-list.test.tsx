import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import type { Badge, JudgedCriterion } from "#contract/evidence.ts";
import { BadgeList } from "./badge-list.tsx";

function criterion(change: Partial<JudgedCriterion>): JudgedCriterion {
  return {
    ...{ name: "sbom", kind: "sbom", level: 1, limits: {} },
    ...{ met: true, reason: null, leftOut: false, repositories: [] },
    ...change,
  };
}

const criteria = [
  criterion({ name: "securityPolicy", kind: "securityPolicy" }),
  criterion({
    ...{ name: "reaction", kind: "issues", limits: { months: 6, days: 7 } },
    ...{ met: null, reason: "needsForge", leftOut: true },
  }),
  criterion({
    ...{ name: "severe", kind: "vulnerabilities", level: 2, limits: { days: 30 } },
    ...{ met: false, repositories: ["git.example.tw/a/web"] },
  }),
  criterion({
    ...{ name: "signedTags", kind: "releases", level: 2, limits: { months: 6, percent: 80 } },
    ...{ met: null, reason: "expired" },
  }),
  criterion({ name: "sbom", level: 2, met: null, reason: "expired" }),
  criterion({ name: "medium", level: 2, limits: { days: 90 }, met: null }),
  criterion({ name: "reviewers", kind: "reviewers", level: 3, limits: { atLeast: 2 }, met: false }),
];

function shown(level: Badge["level"]): string {
  const badge: Badge = { name: "secure", level, noCurrentEvidence: false, criteria };
  const evidence = { rules: "2026-11.4", badges: [badge], facts: [], answers: [], plannedOn: null };
  const root = makeRootData({ settings: makeSettings({ lang: "zh-TW" }) });
  const program = { firstEditionNo: 7 };
  return renderInside(() => <BadgeList {...{ evidence, program }} />, root);
}

test("a badge says in one line what its next level lacks, and why nobody knows, with the way to all criteria", () => {
  const html = shown(1);
  expect(html).toContain("第 1 級（共 3 級） · 透明");
  expect(html).toContain(
    "git.example.tw/a/web：第 2 級未符合：沒有超過 30 天的嚴重或高風險弱點。 不計入（這個程式碼平臺沒有本平臺能讀取的公開 API）：6 個月內的議題平均不到 7 天獲得回覆。 第 2 級無法判定（內容已逾 45 天）：6 個月內的版本標籤至少 80% 有簽章；有軟體物料清單（SBOM）。 第 2 級無法得知：沒有超過 90 天的中風險弱點。",
  );
  // What is met, and what is asked for later, stands with the rules and in the data.
  for (const text of ["資安通報方式", "審核"]) expect(html).not.toContain(text);
  expect(html).toContain('href="/about/badges?lang=zh-TW"');
  expect(html).toContain('href="/api/PublicProgramInfo/7/evidence"');
});

test("the highest level lacks nothing", () => {
  expect(shown(3)).not.toContain("未符合");
});
