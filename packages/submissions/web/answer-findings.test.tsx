import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { severities } from "@public-code/evidence/contract/evidence-kinds.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { FindingList } from "./answer-findings.tsx";

const at = "2026-11-20T04:00:00.000Z";
const none = { count: 0, withFix: 0, oldestOn: null };
const finding = (id: string) => ({
  id,
  severity: "high",
  vector: "",
  component: "pkg:npm/a@1.0.0",
  fixedIn: [],
  publishedOn: null,
});
const row = (repository: string, ids: readonly string[]): EvidenceRow => ({
  kind: "vulnerabilities",
  outcome: "bad",
  reason: null,
  value: {
    total: ids.length,
    affected: 1,
    components: 1,
    notAsked: 0,
    bySeverity: Object.fromEntries(severities.map((severity) => [severity, none])),
    findings: ids.map(finding),
  },
  measuredAt: at,
  confirmedAt: at,
  repository,
  source: { method: "osv", url: "", tool: "", commit: "" },
});
const shown = (facts: EvidenceRow[]) =>
  renderInside(() => (
    <FindingList
      programId={7}
      plannedOn="2026-12-01"
      facts={findingsOf(facts, new Date(at))}
      answers={[
        {
          vulnerabilityId: "GHSA-2",
          answer: "fixed",
          version: "2.1.0",
          justification: "",
          note: "",
          // Past midnight in Taipei.
          answeredAt: "2026-11-20T20:00:00.000Z",
        },
      ]}
      reload={() => {}}
    />
  ));

test("an officer selects findings in a table, what has no answer first, and answers them in one form", () => {
  const html = shown([row("", ["GHSA-2", "GHSA-1"]), row("git.example.tw/a", ["GHSA-1"])]);
  expect(html.match(/<form/g)).toHaveLength(1);
  const lines = html.match(/<tr(?:(?!<\/tr>).)*type="checkbox".*?<\/tr>/g) ?? [];
  expect(lines.map((line) => /GHSA-\d/.exec(line)?.[0])).toEqual(["GHSA-1", "GHSA-2"]);
  expect(lines[0]).toContain("還沒有說明");
  expect(lines[0]).toContain("高");
  expect(lines[0]).toContain("npm/a@1.0.0");
  expect(lines[1]).toContain("已於版本 2.1.0 修正");
  expect(lines[1]).toContain("2026-11-21");
  expect(lines.map((line) => line.includes('aria-label="修改對 GHSA-2 的說明"'))).toEqual([
    false,
    true,
  ]);
  expect(html).toContain("選取還沒有說明的 1 個");
  // Its list, its form and what is said of them have their places.
  expect(html).toMatch(/<section aria-labelledby="answer-findings" class=/);
  expect(html).toMatch(/<form class=/);
});

test("where nothing is to be answered, it says what was asked, and why nothing came back", () => {
  const noForm = (facts: EvidenceRow[]) => {
    const html = shown(facts);
    expect(html).not.toContain("<form");
    return html;
  };
  expect(noForm([])).toContain("平臺還沒有查核這個程式的已知弱點。 預定 2026-12-01 查核。");
  expect(noForm([row("", [])])).toMatch(/沒有已知弱點.*2026-11-20/);
  const unmeasured = { ...row("", []), value: null, outcome: "notMeasured", reason: "noList" };
  expect(noForm([unmeasured as EvidenceRow])).toContain("沒有讀得懂的軟體物料清單");
});
