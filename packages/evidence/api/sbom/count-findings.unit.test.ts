import { expect, test } from "vitest";
import type { Severity } from "#contract/evidence-kinds.ts";
import type { PackageFinding } from "./ask-osv.ts";
import { countFindings } from "./count-findings.ts";

const finding = (
  id: string,
  severity: Severity,
  aliases: string[],
  component = "pkg:npm/a@1.0.0",
): PackageFinding => ({
  component,
  id,
  fixedIn: [],
  vulnerability: {
    id,
    modified: "",
    severity,
    vector: "",
    publishedOn: "2026-01-01",
    withdrawn: false,
    aliases,
    affected: [],
  },
});
const counts = { components: 1, notAsked: 0, packages: 1 };

/** Every order of a few. */
function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest];
}

test.each<[string, PackageFinding[], Partial<Record<Severity, number>>]>([
  [
    "two that name a third",
    [finding("BIT-1", "unrated", ["CVE-1"]), finding("GHSA-1", "high", ["CVE-1"])],
    { high: 1 },
  ],
  [
    "one that names two others",
    [
      finding("A-1", "medium", []),
      finding("B-1", "high", []),
      finding("C-1", "low", ["A-1", "B-1"]),
    ],
    { high: 1 },
  ],
  [
    "a chain",
    [
      finding("A-1", "low", ["X-1"]),
      finding("B-1", "unrated", ["X-1", "Y-1"]),
      finding("C-1", "critical", ["Y-1"]),
      finding("D-1", "medium", []),
    ],
    { critical: 1, medium: 1 },
  ],
  [
    "the same in another package",
    [finding("A-1", "high", []), finding("A-1", "high", [], "pkg:npm/b@1.0.0")],
    { high: 2 },
  ],
])(
  "%s are one vulnerability in any order, as severe as the worst says",
  (_, findings, expected) => {
    for (const order of ordersOf(findings)) {
      const { bySeverity } = countFindings(order, counts);
      const severe = Object.entries(bySeverity).filter(([, { count }]) => count > 0);
      expect(Object.fromEntries(severe.map(([name, { count }]) => [name, count]))).toEqual(
        expected,
      );
    }
  },
);

test("names by the thousand cost no more than twenty of each description", () => {
  const names = (of: number) => Array.from({ length: 1_000 }, (_, index) => `N-${of}-${index}`);
  const findings = Array.from({ length: 5_000 }, (_, index) =>
    finding(`V-${index}`, "low", names(index)),
  );
  expect(countFindings(findings, counts)).toMatchObject({
    total: 5_000,
    findings: { length: 200 },
  });
});
