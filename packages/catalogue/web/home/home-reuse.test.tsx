import { makeRootData, renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { makeStory } from "@public-code/reuse/web/stories/test-support/make-story.ts";
import { expect, test } from "vitest";
import type { ReuseFlow, ReuseFlows } from "#contract/reuse-flows.ts";
import { layOutFlows } from "./flow-layout.ts";
import { HomeReuse } from "./home-reuse.tsx";

const flow = (part: Partial<ReuseFlow>): ReuseFlow => ({
  ...{ giver: 0, user: 0, uses: 1, programId: 7, programName: "場地預約", storyOf: null },
  ...part,
});

/** Two programs of one agency with two users and others. */
const data: ReuseFlows = {
  ...{ programs: 2, givingAgencies: 1, usingAgencies: 4, uses: 5 },
  givers: [{ code: "giver", name: "臺北市政府", uses: 5 }],
  users: [
    { code: "city", name: "臺南市政府", uses: 2 },
    { code: "county", name: "嘉義縣政府", uses: 1 },
    { code: "", name: "", uses: 2 },
  ],
  flows: [
    flow({ storyOf: 3 }),
    flow({ programId: 8, programName: "報名表" }),
    flow({ user: 1 }),
    flow({ user: 2, uses: 2, programId: null, programName: "" }),
  ],
};

const render = (flows: ReuseFlows, stories = [makeStory()]) =>
  renderInside(() => <HomeReuse flows={flows} stories={stories} />, makeRootData());
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

test("a band for each use leads to its story, else to its program, and the table says the same", () => {
  const html = render(data);
  const svg = html.slice(html.indexOf("<svg"), html.indexOf("</svg>"));
  const ways = [...svg.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  expect(ways).toEqual([
    "/participate/adoptionStories?use=3&amp;lang=zh-TW",
    "/publicCodes/codeDetail?id=8&amp;lang=zh-TW",
    "/publicCodes/codeDetail?id=7&amp;lang=zh-TW",
    "/publicCodes?provider=giver&amp;sort=reuse&amp;lang=zh-TW",
  ]);
  expect(svg).toContain("場地預約：臺北市政府 → 臺南市政府");
  const table = html.slice(html.indexOf("<table"), html.indexOf("</table>"));
  for (const address of ways) expect(table).toContain(`href="${address}"`);
  expect(textOf(table)).toContain("2 處使用 臺北市政府 其他機關 看程式");
  expect(textOf(html)).toContain("4 個機關使用其他機關的 2 個程式，由 1 個機關提供，共 5 處。");
});

test("fewer than three uses are a sentence", () => {
  const few = { ...data, ...{ uses: 2, usingAgencies: 1, programs: 2 } };
  const html = render({ ...few, flows: data.flows.slice(0, 2) }, []);
  expect(html).not.toContain("<table");
  expect(textOf(html)).toContain("1 個機關使用其他機關的 2 個程式，由 1 個機關提供，共 2 處。");
  const none = { ...data, uses: 0, givers: [], users: [], flows: [] };
  expect(textOf(render(none, []))).toContain("還沒有機關聲明使用其他機關的程式。");
});

test("stories are led by their number, or by their program where none is stated", () => {
  const days = "約 12 人天：安裝 2 天、登入 4 天。";
  const replaced = "共用試算表，常有重複借用。";
  const stories = [makeStory({ days, replaced }), makeStory({ reuseId: 6, days: "不記得了" })];
  const text = textOf(render(data, stories));
  expect(text).toContain("約 12 人天 共用試算表 示範機關乙 · 場地預約");
  expect(text).toContain("場地預約 示範機關乙");
  expect(text).not.toContain("安裝 2 天");
});

test("bands of an agency lie one beside the other and inside of the picture", () => {
  const { paths, height, givers, users } = layOutFlows(data);
  const tops = paths.map((path) =>
    path
      .match(/^M0 ([\d.]+)C.* 100 ([\d.]+)V/)
      ?.slice(1)
      .map(Number),
  );
  expect(new Set(tops.map((ends) => ends?.[0])).size).toBe(data.flows.length);
  expect(new Set(tops.map((ends) => ends?.[1])).size).toBe(data.flows.length);
  for (const node of [...givers, ...users]) {
    expect(node.top).toBeGreaterThanOrEqual(0);
    expect(node.top + node.height).toBeLessThanOrEqual(height);
  }
  // However many uses there are, the picture stays on a screen or two.
  const many = { ...data, uses: 900, givers: [{ code: "giver", name: "", uses: 900 }] };
  expect(layOutFlows({ ...many, flows: [flow({ uses: 900 })] }).height).toBeLessThan(30);
});
