import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { type ProgramStatus, programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ConsoleStory } from "#contract/stories/stories.ts";
import StoriesPage from "./stories-page.tsx";

function story(programStatusCode: ProgramStatus, part: Partial<ConsoleStory> = {}): ConsoleStory {
  return {
    storyId: programStatusCode + 1,
    reuseId: 3,
    firstEditionNo: 7,
    programName: "場地預約",
    agencyName: "示範機關乙",
    programStatusCode,
    decision: "",
    updateTime: "2026-11-20T04:00:00.000Z",
    submittedAt: "2026-11-20T03:00:00.000Z",
    ownSubmission: false,
    replaced: "紙本登記",
    replacedEn: "",
    changed: "加上場地費",
    changedEn: "",
    days: "約 15 人天",
    daysEn: "",
    advice: "先整理場地資料",
    adviceEn: "",
    ...part,
  };
}

async function htmlOf(rows: ConsoleStory[]): Promise<string> {
  const state = { values: { search: "", state: "" }, page: 1 };
  const loader = () => ({ state, wanted: undefined, rows, total: rows.length });
  const page = { default: StoriesPage, loader };
  return (await renderPage(page, { address: "/console/stories", lang: "en-US" })).html;
}

const buttonsOf = (html: string) =>
  [...html.matchAll(/<button[^>]*aria-label="[^"]*示範機關乙[^"]*"[^>]*>.*?<\/button>/g)].map(
    ([button]) => button.replace(/<[^>]*>/g, ""),
  );

test.each([
  [programStatus.reviewing, ["Approve", "Request changes"]],
  [programStatus.online, ["Take offline"]],
  [programStatus.offline, ["Put online", "Return for changes"]],
  [programStatus.needsModification, []],
])("a story in status %s offers what the workflow allows", async (status, buttons) => {
  expect(buttonsOf(await htmlOf([story(status)]))).toEqual(buttons);
});

test("nobody is offered to approve their own submission", async () => {
  const html = await htmlOf([story(programStatus.reviewing, { ownSubmission: true })]);
  expect(buttonsOf(html)).toEqual(["Request changes"]);
  expect(html).toContain("Ask another operator to review it");
});

test("what was written in English is read before it is approved, too", async () => {
  const plain = await htmlOf([story(programStatus.reviewing)]);
  expect(plain).not.toContain("In English");
  const html = await htmlOf([story(programStatus.reviewing, { adviceEn: "Sort first." })]);
  expect(html).toMatch(/In English.*Sort first\./s);
});

test("a row has all texts to be read, and what was asked of the agency", async () => {
  const html = await htmlOf([story(programStatus.needsModification, { decision: "請補充" })]);
  for (const text of ["紙本登記", "加上場地費", "約 15 人天", "先整理場地資料", "請補充"])
    expect(html).toContain(text);
});
