import {
  makeRootData,
  makeSettings,
  renderInside,
} from "@public-code/portal/test-support/web/render-page.tsx";
import { reuseState } from "@public-code/programs/contract/reuse/reuse-states.ts";
import { expect, test } from "vitest";
import type { AgencyReuse } from "#contract/reuse.ts";
import { ToolList } from "./agency-tools.tsx";
import { type ListedReuses, ProgramReuses } from "./program-reuses.tsx";
import { makeReuse } from "./test-support/make-reuse.ts";

function shown(list: Partial<ListedReuses>, lang: "zh-TW" | "en-US" = "zh-TW"): string {
  const rows = list.rows ?? [];
  const root = makeRootData({ settings: makeSettings({ lang }) });
  const whole = { rows, total: rows.length, counted: rows.length, ...list };
  return renderInside(() => <ProgramReuses programId={7} list={whole} />, root);
}

test("each use says how far it is, for what, since when, and when it was confirmed", () => {
  const html = shown({ rows: [makeReuse()] });
  for (const text of [
    'href="/agencies/sample-b?lang=zh-TW"',
    "使用中",
    "市民借用場地",
    "2026-03 起 · 版本 2.1 · 有修改 · 2026-03-02 確認",
    "可提供：回答問題、參訪",
    'href="https://venues.example.tw/"',
  ])
    expect(html).toContain(text);
});

test.each([
  ["zh-TW", "未修改"],
  ["en-US", "Unchanged"],
] as const)("what is only evaluated is not said to be changed or not, in %s", (lang, text) => {
  const of = (state: AgencyReuse["state"]) =>
    shown({ rows: [makeReuse({ state, changed: false })] }, lang);
  expect(of(reuseState.evaluating)).not.toContain(text);
  expect(of(reuseState.introducing)).toContain(text);
});

test("a use that was not confirmed in time says when it last was, and is not said to be in use", () => {
  const html = shown({ rows: [makeReuse({ lapsed: true })], counted: 0 });
  expect(html).toContain("逾期未確認");
  expect(html).toContain("最後確認於 2026-03");
  expect(html).not.toContain("<span>使用中</span>");
});

test("a use that has ended says on which day", () => {
  const ended = { state: reuseState.stopped, endedAt: "2026-04-02T02:00:00.000Z" } as const;
  const html = shown({ rows: [makeReuse(ended)], counted: 0 });
  expect(html).toContain("2026-04-02 停用");
  expect(html).not.toContain("確認");
});

test("what its story advises stands with a use, with the way to all of it", () => {
  const html = shown({ rows: [makeReuse({ advice: "先整理場地資料" })] }, "en-US");
  expect(html).toContain('<blockquote lang="zh-Hant-TW"');
  expect(html).toContain('href="/participate/adoptionStories?use=4&amp;lang=en-US"');
  expect(shown({ rows: [makeReuse()] })).not.toContain("adoptionStories");
});

test("the agency's own use is told apart", () => {
  expect(shown({ rows: [makeReuse({ own: true })], counted: 0 })).toContain("提供機關自用");
});

test("uses beyond the first two fold out without scripts", () => {
  const rows = Array.from({ length: 9 }, (_, index) => makeReuse({ reuseId: index + 1 }));
  const html = shown({ rows, total: 12 }, "en-US");
  const [open = "", folded = ""] = html.split("<details");
  expect(open.match(/<h4/g)).toHaveLength(2);
  expect(folded.match(/<h4/g)).toHaveLength(7);
  expect(folded).toContain("7 more");
  expect(folded).toContain("3 more are in the API.");
});

test.each([
  ["zh-TW", "目前沒有機關聲明使用這個程式。"],
  ["en-US", "No agency currently declares that it uses this program."],
] as const)("that none is known is said in words in %s, with the way to declare", (lang, text) => {
  const html = shown({}, lang);
  expect(html.indexOf(text)).toBeLessThan(html.indexOf("declareReuse.7"));
  expect(shown({ rows: [makeReuse()] }, lang)).not.toContain(text);
  expect(html).toContain(text);
});

test("whoever is not signed in is led by the sign-in to where a use is declared", () => {
  expect(shown({})).toContain('href="/api/login?redirect=declareReuse.7&amp;lang=zh-TW"');
});

test("where a user answers questions, the sign-in leads back to the program to ask", () => {
  const way = 'href="/api/login?redirect=askUsers.7&amp;lang=zh-TW"';
  expect(shown({ rows: [makeReuse({ offers: ["questions"] })] })).toContain(way);
  expect(shown({ rows: [makeReuse({ offers: [] })] })).not.toContain(way);
});

const agencyRow = (change: Partial<AgencyReuse>): AgencyReuse => ({
  ...{ ...makeReuse(), mine: false, mayAsk: false, mayObject: false },
  ...change,
});
const tools = (rows: AgencyReuse[], ownsProgram = false) =>
  renderInside(() => (
    <ToolList programId={7} rows={rows} ownsProgram={ownsProgram} onDone={() => {}} />
  ));

test("an agency asks where questions are welcome, and reads what only agencies read", () => {
  const html = tools([
    agencyRow({ reuseId: 1, mayAsk: true }),
    agencyRow({ reuseId: 2, agencyName: "不受理", purpose: "不必再說" }),
    agencyRow({ reuseId: 3, audience: "agencies", purpose: "內部使用" }),
  ]);
  expect(html).toContain('aria-label="向示範市政府提問"');
  expect(html).toContain("內部使用");
  expect(html).not.toContain("不必再說");
  expect(html).toContain("聲明貴機關的使用");
});

test("an agency that has declared its use manages it, and the program's own objects", () => {
  expect(tools([agencyRow({ mine: true })])).toContain("管理貴機關的聲明");
  const owner = tools([agencyRow({ mayObject: true })], true);
  expect(owner).toContain('aria-label="對示範市政府的聲明提出異議"');
  expect(owner).not.toContain("聲明貴機關的使用");
});
