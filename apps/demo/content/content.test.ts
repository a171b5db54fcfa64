import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { seedGuides } from "@public-code/portal/basics/guides.ts";
import { describe, expect, test } from "vitest";
import { seedPrograms } from "../programs/seed-programs.ts";
import { seedCases } from "./cases.ts";
import { seedFaqs } from "./faqs.ts";
import { seedFuturePlans } from "./future-plans.ts";
import { seedIncentive } from "./incentive.ts";
import { seedNews } from "./news.ts";
import { seedPilotVideo } from "./pilot-video.ts";

interface Text {
  path: string;
  value: string;
}

/** Every string below a value, with the path that leads to it. */
function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === "string") return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));
}

const content = {
  news: seedNews,
  faqs: seedFaqs,
  guides: seedGuides,
  plans: seedFuturePlans,
  incentive: seedIncentive,
  cases: seedCases,
  pilotVideo: seedPilotVideo,
};
const texts = textsOf(content, "content");
const zhTexts = texts.filter(({ path }) => path.endsWith("Zh"));
const enTexts = texts.filter(({ path }) => path.endsWith("En"));
const han = /\p{Script=Han}/u;
const filesFolder = join(import.meta.dirname, "files");

/** What is wrong with a piece of HTML by the rules of content-types.ts. */
function faultsOf(html: string): string[] {
  const allowed = new Set(
    "p h3 h4 ul ol li a strong code table thead tbody tr th td blockquote br".split(" "),
  );
  const open: string[] = [];
  const faults: string[] = [];
  for (const [tag, slash, name = "", attributes = ""] of html.matchAll(
    /<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/g,
  )) {
    if (!allowed.has(name)) faults.push(`element ${tag}`);
    const legal =
      name === "a" && slash === ""
        ? /^ href="https:\/\/[^"\s]+"$/
        : name === "th"
          ? /^( scope="(col|row)")?$/
          : /^$/;
    if (!legal.test(attributes)) faults.push(`attribute ${tag}`);
    if (name === "br") continue;
    if (slash === "") open.push(name);
    else if (open.pop() !== name) faults.push(`unbalanced ${tag}`);
  }
  if (open.length > 0) faults.push(`never closed ${open.join(" ")}`);
  if (/[<>]/.test(html.replaceAll(/<\/?[a-z0-9]+(?:\s[^<>]*)?>/g, "")))
    faults.push("stray bracket");
  return faults;
}

describe("every text", () => {
  test("stands in both languages and neither is empty", () => {
    const english = new Set(enTexts.map(({ path }) => path));
    expect(zhTexts.length).toBe(enTexts.length);
    for (const { path, value } of [...zhTexts, ...enTexts]) {
      expect(value.trim(), path).not.toBe("");
      expect(value, path).toBe(value.trim());
    }
    for (const { path } of zhTexts) expect(english.has(path.replace(/Zh$/, "En")), path).toBe(true);
  });

  test("is written in its language; team names keep their own", () => {
    const teams = seedCases.map(({ partnerTeamZh }) => partnerTeamZh);
    for (const { path, value } of enTexts) {
      const own = teams.reduce((text, team) => text.replaceAll(team, ""), value);
      expect(han.test(own), `${path}: ${own.slice(0, 80)}`).toBe(false);
    }
    for (const { path, value } of zhTexts) {
      if (/nameZh$|TeamZh$/i.test(path)) continue;
      expect(han.test(value), path).toBe(true);
    }
  });

  test("uses the words and the script of Taiwan", () => {
    const foreign =
      /軟件|網絡|用戶|信息|視頻|默認|服務器|數據庫|代碼庫|源代碼|互聯網|鏈接|质|软|网|码|开|么/;
    for (const { path, value } of zhTexts) expect(foreign.exec(value)?.[0], path).toBeUndefined();
  });

  test("names no person's mail or phone, and example addresses only", () => {
    for (const { path, value } of texts) {
      expect(
        /[\w.]+@(?![\w.-]*example\.tw)[\w.-]+\.[a-z]+/i.exec(value)?.[0],
        path,
      ).toBeUndefined();
      expect(/\b0\d{1,2}-\d{6,8}\b|\b09\d{2}-?\d{6}\b/.exec(value)?.[0], path).toBeUndefined();
    }
  });

  test("links over https only", () => {
    for (const { path, value } of texts) expect(value.includes("http://"), path).toBe(false);
  });
});

test("a field of HTML holds simple, balanced elements only", () => {
  const fields = texts.filter(({ value }) => value.startsWith("<"));
  expect(fields.length).toBeGreaterThan(150);
  for (const { path, value } of fields) expect(faultsOf(value), path).toEqual([]);
  for (const { path, value } of texts.filter((text) => !fields.includes(text))) {
    expect(/<[a-z/]/i.test(value), `${path} is plain text`).toBe(false);
  }
});

test("the check of HTML finds what it is for", () => {
  expect(faultsOf("<p>ok <code>x</code><br></p>")).toEqual([]);
  expect(faultsOf("<p><script>x</script></p>")).not.toEqual([]);
  expect(faultsOf('<a href="javascript:x">x</a>')).not.toEqual([]);
  expect(faultsOf('<p onclick="x">x</p>')).not.toEqual([]);
  expect(faultsOf("<ul><li>x</ul>")).not.toEqual([]);
  expect(faultsOf("<p>1 < 2</p>")).not.toEqual([]);
});

describe("questions", () => {
  test("fill the three groups, at least 22 together, with unique keys", () => {
    expect(seedFaqs.length).toBeGreaterThanOrEqual(22);
    expect(new Set(seedFaqs.map(({ key }) => key)).size).toBe(seedFaqs.length);
    expect(new Set(seedFaqs.map(({ questionZh }) => questionZh)).size).toBe(seedFaqs.length);
    for (const group of ["know", "privide", "other"]) {
      expect(seedFaqs.filter(({ groupId }) => groupId === group).length).toBeGreaterThanOrEqual(6);
    }
  });

  test("are short and answered at length", () => {
    for (const { key, questionZh, questionEn, answerZh, answerEn } of seedFaqs) {
      expect(questionZh.length, key).toBeLessThanOrEqual(60);
      expect(questionEn.length, key).toBeLessThanOrEqual(120);
      expect(answerZh.length, key).toBeGreaterThanOrEqual(100);
      expect(answerEn.length, key).toBeGreaterThanOrEqual(200);
    }
  });
});

describe("guides", () => {
  test("are the four of the contract, each with summaries and downloads", () => {
    expect(seedGuides.map(({ guideId }) => guideId)).toEqual([1, 2, 3, 4]);
    for (const guide of seedGuides) {
      expect(guide.summaries.length).toBeGreaterThanOrEqual(4);
      expect(guide.summaries.length).toBeLessThanOrEqual(6);
      expect(guide.files.length).toBeGreaterThanOrEqual(1);
      expect(guide.files.length).toBeLessThanOrEqual(2);
    }
  });

  test("refer to files that exist, none too large, none left over", () => {
    const files = seedGuides.flatMap((guide) => guide.files);
    expect(files.map(({ file }) => file).sort()).toEqual(readdirSync(filesFolder).sort());
    for (const { file, nameZh, nameEn } of files) {
      const size = statSync(join(filesFolder, file)).size;
      expect(size, file).toBeGreaterThan(500);
      expect(size, file).toBeLessThanOrEqual(300_000);
      const extension = file.slice(file.lastIndexOf("."));
      expect(nameZh.endsWith(extension) && nameEn.endsWith(extension), file).toBe(true);
    }
  });

  test("hand out real PDF, and tables of even rows that spreadsheets read as UTF-8", () => {
    for (const name of readdirSync(filesFolder)) {
      const bytes = readFileSync(join(filesFolder, name));
      if (name.endsWith(".pdf")) expect(bytes.subarray(0, 5).toString(), name).toBe("%PDF-");
      if (!name.endsWith(".csv")) continue;
      expect([...bytes.subarray(0, 3)], name).toEqual([0xef, 0xbb, 0xbf]);
      const rows = bytes.subarray(3).toString().trim().split("\n");
      const columns = rows[0]?.split(",").length;
      for (const row of rows) expect(row.split(",").length, row).toBe(columns);
    }
  });
});

test("six plans stand in order of their dates, from December 2026 to December 2027", () => {
  const dates = seedFuturePlans.map(({ scheduleDate }) => scheduleDate);
  expect(dates).toHaveLength(6);
  expect(dates).toEqual([...dates].sort());
  for (const date of dates) {
    expect(date).toMatch(/^\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/);
    expect(date >= "20261201" && date <= "20271231", date).toBe(true);
  }
});

describe("cases", () => {
  const samples = seedCases.filter(({ sample }) => sample);
  const real = seedCases.filter(({ sample }) => !sample);

  test("are 14 with unique keys and names, and the first six are real", () => {
    expect(seedCases).toHaveLength(14);
    expect(new Set(seedCases.map(({ key }) => key)).size).toBe(14);
    expect(new Set(seedCases.map(({ caseNameZh }) => caseNameZh)).size).toBe(14);
    expect(seedCases.slice(0, 6).some(({ sample }) => sample)).toBe(false);
  });

  test("have introductions that the list must cut, in both languages", () => {
    for (const { key, introductionZh, introductionEn } of seedCases) {
      expect(introductionZh.length, key).toBeGreaterThan(70);
      expect(introductionZh.length, key).toBeLessThanOrEqual(200);
      expect(introductionEn.length, key).toBeGreaterThan(70);
    }
  });

  test("have a cover, steps and addresses that can be used", () => {
    for (const item of seedCases) {
      expect(item.picture, item.key).toMatch(/^cover-/);
      expect(item.processes.length, item.key).toBeGreaterThanOrEqual(3);
      for (const { picture } of item.processes) {
        expect(picture).toMatch(/^step-/);
      }
      expect(item.members.length, item.key).toBeGreaterThanOrEqual(3);
      for (const address of [item.videoUrl, item.publicProgramRelatr]) {
        expect(address === "" || address.startsWith("https://"), address).toBe(true);
      }
    }
    expect(new Set(seedCases.map(({ picture }) => picture)).size).toBe(14);
  });

  test("have videos on samples alone, small, and told in both languages", () => {
    const videos = seedCases.flatMap(({ key, sample, video }) =>
      video ? [{ key, sample, ...video }] : [],
    );
    expect(videos.length).toBeGreaterThanOrEqual(2);
    for (const { key, sample, textZh, textEn } of videos) {
      expect(sample, key).toBe(true);
      expect(textZh, key).toMatch(/^示範影片，無聲/);
      expect(textEn, key).toMatch(/^A silent sample video/);
    }
  });

  test("name programs of the demo content, a sample only a sample", () => {
    const programs = new Map(seedPrograms.map(({ key, sample }) => [key, sample]));
    const linked = seedCases.filter(({ programKey }) => programKey !== "");
    expect(linked.length).toBeGreaterThanOrEqual(3);
    for (const { key, programKey, sample } of linked) {
      expect(programs.get(programKey), `${key} → ${programKey}`).toBe(sample);
    }
  });

  test("that are real carry no told experiences", () => {
    expect(real.length).toBeGreaterThanOrEqual(2);
    for (const item of real) {
      expect(item.experiences, item.key).toEqual([]);
      expect(item.caseNameZh.includes("示範"), item.key).toBe(false);
    }
  });

  test("that are samples say so, fill every block and last about three months", () => {
    for (const item of samples) {
      expect(item.caseNameZh).toMatch(/^（示範）/);
      expect(item.caseNameEn).toMatch(/^\(Sample\)/);
      expect(item.govDeptZh).toMatch(/^示範機關/);
      expect(item.partnerTeamZh).toContain("示範");
      expect(item.experiences.length, item.key).toBeGreaterThanOrEqual(2);
      for (const { sharerNameZh } of item.experiences) expect(sharerNameZh).toContain("示範");
      expect(new URL(item.publicProgramRelatr).hostname).toMatch(/\.example\.tw$/);
      const days = (dayOf(item.endDate) - dayOf(item.startDate)) / 86_400_000;
      expect(days, item.key).toBeGreaterThanOrEqual(80);
      expect(days, item.key).toBeLessThanOrEqual(100);
    }
  });
});

/** Milliseconds of a YYYYMMDD day; NaN where it is no day. */
function dayOf(date: string): number {
  return Date.parse(`${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T00:00:00Z`);
}
