import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ConsoleReuse } from "#contract/reuse.ts";
import { noStory } from "#contract/story-fields.ts";
import ReusesPage from "./reuses-page.tsx";

const use: ConsoleReuse = {
  ...{ reuseId: 3, firstEditionNo: 7, programId: 9, programName: "場地預約", programOnline: true },
  ...{ provideDeptName: "示範機關甲", agencyCode: "sample-b", agencyName: "示範機關乙" },
  ...{ state: 3, phase: "current", audience: "everybody", purpose: "借用場地", serviceUrl: "" },
  ...{ declaredAt: "2026-03-02T02:00:00.000Z", confirmedAt: "2026-03-02T02:00:00.000Z" },
  ...{ expiresOn: "20270302", objection: "", objectedAt: null, removedReason: "" },
  ...{ endedAt: null, own: false },
  ...{
    ...noStory,
    storyStatus: null,
    storyDecision: "",
    decisions: ["removeReuse"],
    ownStory: false,
  },
  updateTime: "2026-11-20T04:00:00.000Z",
};
const story: Partial<ConsoleReuse> = {
  storyReplaced: "紙本登記",
  storyStatus: programStatus.reviewing,
  decisions: ["approve", "requestModification", "removeReuse"],
};

async function htmlOf(change: Partial<ConsoleReuse>): Promise<string> {
  const state = { values: { search: "", filter: "" }, page: 1 };
  const loader = () => ({ state, rows: [{ ...use, ...change }], total: 1 });
  const page = { default: ReusesPage, loader };
  return (await renderPage(page, { address: "/console/reuses", lang: "en-US" })).html;
}
const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="[^"]*示範機關乙[^"]*"[^>]*>.*?<\/button>/g)].map(
    ([button]) => button.replace(/<[^>]*>/g, ""),
  );

test("a use offers what may be decided of it and of its story", async () => {
  expect(buttonsOf(await htmlOf({}))).toEqual(["Remove"]);
  expect(buttonsOf(await htmlOf(story))).toEqual(["Approve", "Request changes", "Remove"]);
});

test("what has ended says since when; what an agency has of its own says that it is not counted", async () => {
  const valid = await htmlOf({});
  expect(valid).toContain("Confirmed 2026-03-02, until 2027-03-02");
  expect(valid).not.toContain("Own use, not counted");
  const ended = await htmlOf({ phase: "removed", endedAt: "2026-11-09T23:45:00.000Z", own: true });
  expect(ended).toContain("Ended on 2026-11-10");
  expect(ended).not.toContain("2027-03-02");
  expect(ended).toContain("Own use, not counted");
});

test("all of a story is read before it is approved, with what was asked of the agency", async () => {
  const plain = await htmlOf({ ...story, storyDecision: "請補充" });
  for (const text of ["紙本登記", "請補充"]) expect(plain).toContain(text);
  expect(plain).not.toContain("In English");
  expect(await htmlOf(use)).not.toContain("Adoption story");
  const html = await htmlOf({ ...story, storyAdviceEn: "Sort first.", ownStory: true });
  expect(html).toMatch(/Ask another operator to review it.*In English.*Sort first\./s);
});
