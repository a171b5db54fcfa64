import type { EvidenceRow } from "@public-code/evidence/contract/evidence.ts";
import { severities } from "@public-code/evidence/contract/evidence-kinds.ts";
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
      facts={facts}
      answers={[
        {
          vulnerabilityId: "GHSA-2",
          answer: "fixed",
          version: "2.1.0",
          note: "",
          // Past midnight in Taipei.
          answeredAt: "2026-11-20T20:00:00.000Z",
        },
      ]}
      reload={() => {}}
    />
  ));

test("an officer can answer each finding once, with what was said before filled in", () => {
  const html = shown([row("", ["GHSA-1", "GHSA-2"]), row("git.example.tw/a", ["GHSA-1"])]);
  expect(html.match(/<form/g)).toHaveLength(2);
  expect(html).toContain("GHSA-1");
  expect(html).toContain('value="2.1.0"');
  expect(html).toContain("2026-11-21");
  // A note explains an answer, and only one of the two has one.
  expect(html.match(/<textarea/g)).toHaveLength(1);
  // Its list, its forms and what is said of them have their places.
  expect(html).toMatch(/<section aria-labelledby="answer-findings" class=/);
  expect(html.match(/<form class=/g)).toHaveLength(2);
  expect(shown([])).not.toContain("<form");
});
