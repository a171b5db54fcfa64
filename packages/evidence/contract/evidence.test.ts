import { expect, test } from "vitest";
import type { EvidenceRow } from "./evidence.ts";
import { factOf, factsOf } from "./facts.ts";

const row = (more: Partial<EvidenceRow>): EvidenceRow => ({
  kind: "securityPolicy",
  outcome: "good",
  reason: null,
  value: { path: "SECURITY.md" },
  measuredAt: "2026-12-01T00:00:00Z",
  confirmedAt: "2026-12-02T00:00:00Z",
  repository: "git.example.tw/agency/program",
  source: { method: "file", url: "https://git.example.tw/agency/program", tool: "", commit: "" },
  ...more,
});

test("a fact is read by the value of its kind", () => {
  expect(factOf(row({}), "securityPolicy")?.value).toEqual({ path: "SECURITY.md" });
  expect(factOf(row({}), "history")).toBeNull();
});

test("an uploaded list of components stands for repositories without one", () => {
  const list = (repository: string, outcome: "good" | "attention") =>
    row({ kind: "sbom", repository, outcome, value: { found: null } });
  const without = list("a", "attention");
  expect(factsOf([without]).sbom?.outcome).toBe("attention");
  expect(factsOf([list("", "good"), without]).sbom?.outcome).toBe("good");
  expect(factsOf([without, list("", "good")]).sbom?.outcome).toBe("good");
});

test("of several repositories the least good one speaks", () => {
  const facts = factsOf([
    row({ repository: "a" }),
    row({ repository: "b", outcome: "attention", value: { path: null } }),
    row({ repository: "c", outcome: "notMeasured", reason: "unreachable", value: null }),
  ]);
  expect(facts.securityPolicy?.value).toEqual({ path: null });
});
