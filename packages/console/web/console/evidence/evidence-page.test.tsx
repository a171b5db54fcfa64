import { type Language, languages } from "@public-code/core/contract/language.ts";
import { evidenceKindNames } from "@public-code/evidence/contract/evidence-kinds.ts";
import type { FailedMeasurement } from "@public-code/evidence/contract/measuring.ts";
import { notMeasuredReasons } from "@public-code/evidence/contract/not-measured.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import EvidencePage from "./evidence-page.tsx";

const rows: FailedMeasurement[] = evidenceKindNames.map((kind, index) => ({
  familyId: 7,
  programId: 9,
  programName: "空氣感測",
  provideDeptName: "示範機關",
  kinds: [kind],
  reason: notMeasuredReasons[index % notMeasuredReasons.length] ?? "unreachable",
  repositories: index === 0 ? [] : [`git.example.tw/agency/program-${index}`],
  since: "2026-11-18T01:00:00.000Z",
  lastAsked: "2026-11-20T01:00:00.000Z",
}));

interface Shown {
  lang?: Language;
  rows?: readonly FailedMeasurement[];
  reason?: string;
  wayOut?: boolean;
  total?: number;
  git?: boolean;
}

async function htmlOf({ lang = "en-US", reason = "", ...shown }: Shown = {}): Promise<string> {
  const state = { values: { search: "", reason }, page: 1 };
  const loader = () => ({ state, reason, rows, total: 45, wayOut: true, git: true, ...shown });
  const page = { default: EvidencePage, loader };
  return (await renderPage(page, { address: "/console/evidence", lang })).html;
}

test.each(languages)("facts and reasons are in words, in %s", async (lang) => {
  const html = await htmlOf({ lang });
  for (const { kinds, reason } of rows) {
    const [kind] = kinds;
    // publiccode.yml is called so in every language.
    expect(html).not.toContain(`>${kind}<`);
    expect(html).not.toContain(`>${reason}<`);
    expect(html).not.toMatch(/(?:evidence|console)\.\w+\.\w+/);
  }
});

test("each row leads to its program and can be measured again; further pages have a link", async () => {
  const html = await htmlOf();
  expect(html).toMatch(/href="[^"]*console\/programs\/7[^"]*"/);
  const names = [...html.matchAll(/aria-label="(Check again: [^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(rows.length);
  expect(new Set(names).size).toBe(rows.length);
  expect(names[0]).toMatch(/^Check again: 空氣感測, \S/);
  expect(html).toContain("Check all again");
  expect(html).toContain("Whole program");
  expect(html).toContain("git.example.tw/agency/program-1");
  expect(html).toContain("page=2");
});

test("a portal that asks nobody says so, and one without git says what it lacks", async () => {
  const asksNobody = "Outgoing connections are switched off";
  const lacksGit = "There is no usable git on this machine";
  const reasonsOf = async (means: Shown) => {
    const html = await htmlOf(means);
    return [asksNobody, lacksGit].filter((text) => html.includes(text));
  };
  expect(await reasonsOf({ wayOut: true, git: true })).toEqual([]);
  expect(await reasonsOf({ wayOut: false, git: false })).toEqual([asksNobody]);
  expect(await reasonsOf({ wayOut: true, git: false })).toEqual([lacksGit]);
});

test("an empty list says why it is empty, and offers a way on", async () => {
  const everything = await htmlOf({ rows: [], total: 0 });
  expect(everything).toContain("All checks were completed last time");
  expect(everything).toMatch(/href="\/console(?:\?[^"]*)?"[^>]*>.*?Back to the overview/);
  const narrowed = await htmlOf({ rows: [], total: 0, reason: "needsGit" });
  expect(narrowed).toContain("No matches");
  expect(narrowed).toMatch(/<option value="needsGit" selected/);
});
