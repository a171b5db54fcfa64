import { dataReply, listReply } from "@public-code/core/contract/endpoint.ts";
import type { Language } from "@public-code/core/contract/language.ts";
import { badgeRules } from "@public-code/evidence/contract/badge-rules.ts";
import { evidence, type ProgramEvidence } from "@public-code/evidence/contract/evidence.ts";
import { findingsOf } from "@public-code/evidence/contract/findings.ts";
import { badgesOf, rulesAt } from "@public-code/evidence/contract/judge-badges.ts";
import { good, now, rowOf } from "@public-code/evidence/contract/test-support/kind-values.ts";
import EmbedTexts from "@public-code/evidence/web/embed-texts.tsx";
import { chineseWithoutLanguage } from "@public-code/portal/test-support/web/chinese-text.ts";
import {
  Answers,
  makeRootData,
  makeSettings,
  renderInside,
  renderPage,
} from "@public-code/portal/test-support/web/render-page.tsx";
import type { Program } from "@public-code/programs/contract/program.ts";
import { publicPrograms } from "@public-code/programs/contract/public-programs.ts";
import { makeProgram } from "@public-code/programs/contract/test-support/make-program.ts";
import type { PublicReuse } from "@public-code/reuse/contract/public-reuse.ts";
import { reuse } from "@public-code/reuse/contract/reuse.ts";
import { makeReuse } from "@public-code/reuse/web/test-support/make-reuse.ts";
import { describe, expect, test } from "vitest";
import { catalogue } from "#contract/catalogue.ts";
import { linkedData, type ProgramLinkedData } from "#contract/linked-data/linked-data.ts";
import { makeItem } from "#test-support/make-item.ts";
import * as programPage from "./program-page.tsx";
import { VisitorView } from "./visitor-view.tsx";

/** A program that nobody has translated, with something in each of its parts. */
function untranslated(change: Partial<Program> = {}): Program {
  return makeProgram({
    description: "讓民眾在網路上預約。",
    types: ["caseManagement"],
    typesStr: "案件管理",
    contactAgency: "資訊室",
    contactName: "示範窗口",
    contactEmail: "service@example.tw",
    contactNumber: "02-0000-0000 分機 12",
    teches: ["other"],
    techesStr: "其他技術",
    authorization: "機關自訂條款",
    authorizations: "other",
    authorizationsStr: "機關自訂條款",
    awards: ["award"],
    awardsStr: "開放獎,服務獎",
    viewCount: 3,
    repositoryClickCount: 1,
    vulnerabilityScanContentVos: [
      {
        scanId: 1,
        scanTool: "掃描工具",
        scanToolVersion: "第二版",
        scanResults: "沒有弱點",
        scanCriticalRecord: 0,
        scanHighRecord: 0,
        scanMediumRecord: 0,
        scanFile: null,
      },
    ],
    apiInfoContentVos: [
      { name: "查詢介面", description: "查詢可預約的時段", url: "https://api.example.tw/" },
      { name: "離線介面", description: "", url: "" },
    ],
    gitHubLinkContentVos: [{ name: "主程式", url: "https://code.example.tw/demo" }],
    practicalCaseContentVos: [
      { name: "示範市政府", url: "https://city.example.tw/", accessibility: "AA 標章" },
      { name: "示範區公所", url: "", accessibility: "" },
    ],
    ...change,
  });
}

function makePicture(): Program["picFiles"][number] {
  return {
    fileId: 1,
    s3Url: "a.png",
    fileOriName: "a.png",
    fileExtName: "png",
    fileSize: 1,
    programId: 7,
    mediaType: "image/png",
    width: 1280,
    height: 800,
  };
}

const atNoon = "2026-11-20T04:00:00.000Z";
const measured: ProgramEvidence = {
  rules: "2026-11",
  badges: badgesOf([], rulesAt(badgeRules, new Date(atNoon)), new Date(atNoon)),
  answers: [],
  plannedOn: "2026-11-28",
  facts: findingsOf(
    [
      {
        kind: "licenceMatch",
        outcome: "bad",
        reason: null,
        value: { declared: "MIT", found: ["Apache-2.0"], same: false },
        measuredAt: atNoon,
        confirmedAt: atNoon,
        repository: "code.example.tw/demo",
        source: {
          method: "file",
          url: "https://code.example.tw/demo/LICENSE",
          tool: "",
          commit: "",
        },
      },
      {
        kind: "history",
        outcome: "notMeasured",
        reason: "needsGit",
        value: null,
        measuredAt: atNoon,
        confirmedAt: atNoon,
        repository: "code.example.tw/demo",
        source: { method: "git", url: "https://code.example.tw/demo", tool: "", commit: "" },
      },
      {
        kind: "support",
        outcome: "good",
        reason: null,
        value: { mailbox: true, tracker: null, maintained: true },
        measuredAt: atNoon,
        confirmedAt: atNoon,
        repository: "",
        source: { method: "declared", url: "", tool: "", commit: "" },
      },
    ],
    new Date(atNoon),
  ),
};

const described: ProgramLinkedData = {
  about: {
    "@type": "SoftwareSourceCode",
    name: "Forms </script>",
    license: "https://licences.example.tw/MIT",
  },
  alternates: [{ mediaType: "application/ld+json", path: "/publicCodes/7.jsonld?lang=en-US" }],
};

async function renderWith(
  program: Program,
  lang: Language,
  uses: PublicReuse[] = [],
  programEvidence: ProgramEvidence = measured,
): Promise<string> {
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, () => dataReply(program))
    .on(catalogue.getRelatedPrograms, () => dataReply({ similar: [], ofAgency: [] }))
    .on(evidence.getEvidence, () => dataReply(programEvidence))
    .on(linkedData.getLinkedData, () => dataReply(described))
    .on(reuse.listReuses, () => ({
      ...listReply(uses, uses.length),
      countedAgencies: uses.length,
    }));
  const { html } = await renderPage(programPage, {
    address: "/publicCodes/codeDetail?id=7",
    lang,
    answers,
  });
  return html;
}

test("an English page says of each text without translation that it is Chinese", async () => {
  const html = await renderWith(untranslated(), "en-US");
  for (const text of ["主程式", "查詢可預約的時段", "示範區公所", "沒有弱點", "機關自訂條款"])
    expect(html).toMatch(new RegExp(`<(span|p) lang="zh-Hant-TW"[^>]*>${text}</\\1>`));
  expect(chineseWithoutLanguage(html)).toEqual([]);
});

test("a link with a Chinese name says in English where it leads", async () => {
  const html = await renderWith(untranslated(), "en-US");
  expect(html).toContain('Issues page: <span lang="zh-Hant-TW">主程式</span>');
});

describe("the source of a program", () => {
  const url = "https://code.example.tw/demo";
  const stands = (state: string, { repository = "code.example.tw/demo", movedTo = "" } = {}) =>
    measured.facts.slice(0, 1).map((fact): ProgramEvidence["facts"][number] => ({
      ...fact,
      kind: "repository",
      outcome: state === "ok" ? "good" : state === "moved" ? "hint" : "bad",
      value: { state, movedTo: movedTo || null, defaultBranch: "main", failing: null },
      repository,
    }));
  const archive = measured.facts.slice(0, 1).map((fact): ProgramEvidence["facts"][number] => ({
    ...fact,
    ...{ kind: "archive", outcome: "good", value: { visitedOn: "2026-10-04", swhid: null } },
  }));
  const shown = (
    facts: ProgramEvidence["facts"],
    change: Partial<Program> = {},
    uses: PublicReuse[] = [],
  ) => renderWith(untranslated(change), "en-US", uses, { ...measured, facts });
  /** Where the links that begin so lead. */
  const ways = (html: string, label: string) =>
    [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].flatMap(([, href, content]) =>
      content?.replace(/<[^>]*>/g, "").startsWith(label) ? [href] : [],
    );

  test("is reported to where one repository goes on, and only there", async () => {
    const links = {
      gitHubLinkContentVos: ["old", "demo"].map((name) => ({
        name,
        url: url.replace("demo", name),
      })),
    };
    const old = stands("archived", { repository: "code.example.tw/old" });
    const closed = await shown([...old, ...stands("archived")], links);
    expect(closed).toContain("Repository archived. Ask the contact.");
    expect(closed).not.toMatch(/issues page/i);
    // What is archived can still be read.
    expect(ways(closed, "Get the source")).toEqual(["https://code.example.tw/old"]);
    const open = await shown([...old, ...stands("ok")], links);
    expect(open).not.toContain("Ask the contact");
    for (const label of ["See its issues page", "Issues page"])
      expect(ways(open, label)).toEqual([`${url}/issues`]);
    expect(ways(open, "Get the source")).toEqual([url]);
  });

  test.each([
    ["gone", "Repository gone. Ask the contact."],
    ["empty", "Repository empty. Ask the contact."],
  ])("that is %s is not offered; its archived copy or the contact is", async (state, sentence) => {
    const html = await shown(stands(state));
    expect(html).toContain(sentence);
    expect(ways(html, "Get the source")).toEqual([]);
    expect(html).not.toContain("Copy Git URL");
    expect(ways(html, "Ask the agency")).toEqual(["#contact"]);
    const kept = await shown([...stands(state), ...archive]);
    expect(ways(kept, "Get the archived source")).toEqual([
      `https://archive.softwareheritage.org/browse/origin/directory/?origin_url=${encodeURIComponent(url)}`,
    ]);
  });

  test("that has ended goes on in what agencies made of it, and is kept in archives", async () => {
    const forkUrl = "https://code.example.tw/city";
    const uses = [makeReuse({ forkUrl, agencyName: "City" })];
    const ended = await shown([...stands("archived"), ...archive], {}, uses);
    const similar = ended.slice(ended.indexOf('id="similar"'));
    expect(ways(similar, "Source as changed by City")).toEqual([forkUrl]);
    expect(ways(similar, "Source archived by Software Heritage")).toHaveLength(1);
    expect(await shown([...stands("ok"), ...archive], {}, uses)).not.toContain('id="similar"');
  });

  test("that has moved is offered at its new address alone", async () => {
    const movedTo = "https://code.example.tw/demo-next";
    const html = await shown(stands("moved", { movedTo }));
    expect(ways(html, "Get the source")).toEqual([movedTo]);
    expect(ways(html, "主程式")).toEqual([movedTo]);
    expect(html).not.toContain(`href="${url}"`);
  });
});

test("print writes each address once: as a link's text, or behind its first link", async () => {
  const url = "https://code.example.tw/demo";
  const html = await renderWith(
    untranslated({
      gitHubLinkContentVos: [{ name: "主程式", url }],
      practicalCaseContentVos: [{ name: "示範市政府", url, accessibility: "" }],
      apiInfoContentVos: [
        { name: "", description: "", url: "https://api.example.tw/" },
        { name: "介面", description: "", url },
      ],
    }),
    "zh-TW",
  );
  const linkOf = (name: string) =>
    [...html.matchAll(/<a [^>]*target="_blank"[^>]*>(?:<span>)?([^<]+)/g)].find(
      ([, text]) => text === name,
    )?.[0];
  expect(linkOf("主程式")).not.toContain("data-print-address");
  expect(linkOf("示範市政府")).toContain('data-print-address="above"');
  expect(linkOf("介面")).toContain('data-print-address="above"');
  expect(linkOf("https://api.example.tw/")).toContain('data-print-address="text"');
});

test("a Chinese page marks no text as Chinese", async () => {
  expect(await renderWith(untranslated(), "zh-TW")).not.toContain('lang="zh-Hant-TW"');
});

test("the heading has the first sentence, the description what follows, below the pictures", async () => {
  const html = await renderWith(
    untranslated({ description: "讓民眾預約。由承辦人管理。", picFiles: [makePicture()] }),
    "zh-TW",
  );
  const text = html.slice(html.indexOf("<h1")).replace(/<script.*?<\/script>/gs, "");
  const places = ["<h1", "讓民眾預約。", "<img", "由承辦人管理。", "資訊室"];
  const positions = places.map((mark) => text.indexOf(mark));
  expect(text.split("讓民眾預約。")).toHaveLength(2);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test("agency, licence and time come first, what the licence asks and the contact below their questions", async () => {
  const html = await renderWith(untranslated({ viewCount: 0, repositoryClickCount: 0 }), "zh-TW");
  const places = [
    "示範機關",
    'href="#licence"',
    "登載日期",
    "第 1 版",
    'id="licence"',
    "資訊室",
    "示範窗口",
    "開發與維護",
  ];
  const positions = places.map((mark) => html.indexOf(mark));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(positions).not.toContain(-1);
});

test("what nobody has counted yet is not shown, counts of vulnerabilities are", async () => {
  const none = await renderWith(untranslated({ viewCount: 0, repositoryClickCount: 0 }), "zh-TW");
  expect(none).not.toContain("本站統計");
  expect(none).toContain("嚴重 0 · 高 0 · 中 0 · 無報告");
  const some = await renderWith(untranslated(), "zh-TW");
  expect(some).toMatch(/本站統計<\/dt><dd[^>]*>瀏覽 3 次，前往原始碼 1 次/);
});

test("a licence is said in plain words with its SPDX name, text, guide and source", async () => {
  const fileUnread: ProgramEvidence = { ...measured, facts: [] };
  const render = (program: Program, lang: Language, facts = fileUnread) =>
    renderWith(program, lang, [], facts);
  const licensed = { authorizations: "GPL-3.0-or-later", authorization: "" };
  const program = untranslated({ ...licensed, authorizationsStr: "GNU GPL 3.0 或後續版本" });
  const html = await render(program, "zh-TW");
  for (const text of [
    "可以販售",
    "可以修改",
    "須保留著作權與授權聲明",
    "散布時須提供原始碼；修改後的程式採用相同條款",
    "CC BY 3.0",
    "原始碼是否適用這個授權，無法判定",
  ])
    expect(html).toContain(text);
  expect(html).toContain("https://spdx.org/licenses/GPL-3.0-or-later.html");
  expect(html).toContain('href="/codeGuide/licenseIntro?lang=zh-TW"');
  const own = await render(untranslated(), "en-US");
  expect(own).toContain("There is no plain summary of this licence.");
  expect(own).not.toContain("spdx.org");
  // Nothing follows from a licence that the file of the source contradicts.
  const contradicted = await render(program, "zh-TW", measured);
  for (const text of ["可以販售", "須保留著作權", "spdx.org"])
    expect(contradicted).not.toContain(text);
  // Beside the facts, and where the licence is explained.
  expect(contradicted.split("登載 MIT，授權檔是 Apache-2.0").length - 1).toBe(2);
  const unread = { ...good.licenceMatch, same: null, unclear: "unread" } as const;
  const doubtful = { ...measured, facts: findingsOf([rowOf("licenceMatch", unread)], now) };
  const facts = (page: string) => page.split('id="facts"')[1]?.split("</aside>")[0];
  expect(facts(await render(program, "zh-TW", doubtful))).toContain("依登載；原始碼是否適用");
  expect(facts(html)).not.toContain("依登載");
});

test("agency, functions and technologies lead to its page and to all that have them", async () => {
  const html = await renderWith(untranslated(), "zh-TW");
  for (const query of ["type=caseManagement", "tech=other"])
    expect(html).toContain(`href="/publicCodes?${query}&amp;lang=zh-TW"`);
  expect(html).toContain('href="/agencies/demo?lang=zh-TW"');
});

test("a program without answers says which its publiccode.yml lacks, one with all offers it", async () => {
  const lacking = await renderWith(untranslated({ developmentStatus: "beta" }), "zh-TW");
  expect(lacking).toContain(
    "還不能由登載的資料產生 publiccode.yml，缺少或不明：軟體類型、執行環境、維護方式",
  );
  expect(lacking).toContain("介面語言、授權條款（授權檔與登載的授權條款不同）。");
  expect(lacking).toContain('<data value="beta">測試版</data>');
  const answers = {
    developmentStatus: "stable",
    softwareType: "library",
    platforms: "web,linux",
    maintenanceType: "internal",
    localisationReady: "false",
    availableLanguages: "zh-Hant,en",
  };
  const undoubted = { ...measured, facts: [] };
  const complete = await renderWith(untranslated(answers), "zh-TW", [], undoubted);
  expect(complete).toContain("/api/publiccode/7.yml");
  expect(complete).toContain("中文（正體）、英文");
  const archived = { ...good.repository, state: "archived" } as const;
  const facts = findingsOf([rowOf("repository", archived)], now);
  const ended = await renderWith(untranslated(answers), "zh-TW", [], { ...measured, facts });
  expect(ended).toMatch(/<data value="stable">[^<]+<\/data> <[^>]*>.{0,400}儲存庫已封存/);
  // Its licence file contradicts the licence that the file would have to name.
  const doubtful = await renderWith(untranslated(answers), "zh-TW");
  expect(doubtful).toContain("缺少或不明：授權條款（授權檔與登載的授權條款不同）");
  expect(doubtful).not.toContain("/api/publiccode/7.yml");
});

test("programs that do the same stand in a line each, with whose they are and their verdict", async () => {
  const conclusion = { verdict: "usable", words: "可使用" } as const;
  const other = makeItem({ programId: 8, programName: "場地", conclusion });
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, () => dataReply(untranslated()))
    .on(evidence.getEvidence, () => dataReply(null))
    .on(linkedData.getLinkedData, () => dataReply(null))
    .on(reuse.listReuses, () => ({ ...listReply([], 0), countedAgencies: 0 }))
    .on(catalogue.getRelatedPrograms, () => dataReply({ similar: [other], ofAgency: [] }));
  const address = "/publicCodes/codeDetail?id=7";
  const { html } = await renderPage(programPage, { address, answers });
  expect(html).toMatch(
    /有相同功能的程式（部分）<\/h2>.*href="\/publicCodes\/codeDetail\?id=8&amp;lang=zh-TW"/,
  );
  expect(html).toContain("示範機關 · 可使用</p>");
  expect(html).not.toContain("同機關的其他程式");
});

test.each(["zh-TW", "en-US"] as const)("in %s a preview is the page itself", async (lang) => {
  const program = untranslated({ picFiles: [makePicture()] });
  const now = new Date();
  const rules = rulesAt(badgeRules, now);
  const nothing = { facts: [], answers: [], plannedOn: null, badges: badgesOf([], rules, now) };
  const answers = new Answers()
    .on(publicPrograms.getPublicProgramData, () => dataReply(program))
    .on(evidence.getEvidence, () => dataReply({ rules: rules.version, ...nothing }))
    .on(linkedData.getLinkedData, () => dataReply(null))
    .on(reuse.listReuses, () => ({ ...listReply([], 0), countedAgencies: 0 }))
    .on(catalogue.getRelatedPrograms, () => dataReply({ similar: [], ofAgency: [] }));
  const address = `/publicCodes/codeDetail?id=7&lang=${lang}`;
  const page = await renderPage(programPage, { address, answers, lang });
  const settings = makeSettings({ lang });
  const preview = renderInside(() => <VisitorView program={program} />, makeRootData({ settings }));
  // Each block by its heading, its terms and its words, from the name of the program on.
  const blocksOf = (html: string) => {
    const [, body = ""] = html.split(/<h[12][^>]*>(?=線上預約)/);
    const texts = body.split("</main>")[0]?.replace(/<script.*?<\/script>/gs, "") ?? "";
    return [...texts.matchAll(/<(h[2-6]|dt|dd|strong|li)\b[^>]*>(.*?)<\/\1>/gs)]
      .map(([, element, content = ""]) => `${element} ${content.replace(/<[^>]*>/g, "")}`)
      .filter((block) => !/<|^li (?:href|\s*$)/.test(block));
  };
  expect(blocksOf(preview)).toEqual(blocksOf(page.html));
  const questions = lang === "zh-TW" ? "誰能協助？" : "Who can help?";
  expect(blocksOf(preview).join("\n")).toContain(questions);
  expect(preview.indexOf('id="downloads"')).toBeLessThan(preview.indexOf("codeSuggestion"));
});

test.each([
  ["en-US", "Other: MPL-2.0"],
  ["zh-TW", "Other：MPL-2.0"],
] as const)("in %s a preview names the agency's own licence with its punctuation", (lang, text) => {
  const program = untranslated({ authorization: "MPL-2.0", authorizationsStr: "Other" });
  const html = renderInside(
    () => <VisitorView program={program} />,
    makeRootData({ settings: makeSettings({ lang }) }),
  );
  expect(html).toContain(`>${text}</span>`);
});

test("a program announces the feeds of its own events in its language", async () => {
  const html = await renderWith(untranslated({ firstEditionNo: 7, programName: "Forms" }), "en-US");
  for (const [type, end, name] of [
    ["application/atom+xml", "atom", "Atom"],
    ["application/feed+json", "json", "JSON Feed"],
  ])
    expect(html).toContain(
      `<link rel="alternate" type="${type}" title="Public Code Platform - Forms (${name})" href="http://localhost:3000/publicCodes/7/feed.${end}?lang=en-US"/>`,
    );
});

test("six questions stand before everything else, in their order, with what was found", async () => {
  const html = await renderWith(untranslated(), "en-US");
  const places = ["mayI", "alive", "safe", "whoElse", "run", "helps"].map((question) =>
    html.indexOf(`href="#${question}"`),
  );
  expect(places.every((position) => position > 0)).toBe(true);
  expect([...places].sort((left, right) => left - right)).toEqual(places);
  expect(places[5]).toBeLessThan(html.indexOf('id="facts"'));
  expect(html).toContain("The entry states MIT, but the licence file says Apache-2.0");
  expect(html).toContain("we cannot check this at present, which says nothing about the program");
  expect(html).toContain("Stated by the agency");
  expect(html).toContain('href="/publicCodes/compare?id=7&amp;purpose=&amp;lang=en-US"');
});

test("a document says to search engines what the API describes, and where the other formats lie", async () => {
  const html = await renderWith(untranslated(), "en-US");
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "";
  expect(script).not.toContain("<");
  const place = "http://localhost:3000/publicCodes/codeDetail?id=7&lang=en-US";
  const [program, crumbs] = JSON.parse(script)["@graph"];
  expect(program).toEqual({ "@id": place, url: place, ...described.about });
  expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
  expect(html).toContain(
    '<link rel="alternate" type="application/ld+json" href="http://localhost:3000/publicCodes/7.jsonld?lang=en-US"/>',
  );
});

test("a program offers its badges to other sites", async () => {
  const html = await renderWith(untranslated(), "en-US");
  expect(html.indexOf('id="badges"')).toBeLessThan(html.indexOf("Show it on other sites"));
  expect(html).toContain('href="/badge/7.svg?about=listed&amp;lang=en-US"');
});

test("the texts for other sites name each badge that is reached", () => {
  const page = "http://localhost:3000/publicCodes/codeDetail?id=7&lang=en-US";
  const part = renderInside(
    () => <EmbedTexts badges={measured.badges} familyId={7} programName="線上預約" />,
    makeRootData({ settings: makeSettings({ lang: "en-US" }) }),
  );
  const badge = (about: string) =>
    `http://localhost:3000/badge/7.svg?about=${about}&amp;lang=en-US`;
  for (const about of ["listed", "licence"])
    expect(part).toContain(`<img src="${badge(about)}" alt="線上預約: `);
  // Nothing was measured, so no level is reached.
  for (const about of ["reuse", "maintained", "secure"]) expect(part).not.toContain(badge(about));
  expect(part).toContain(
    `Uses public code: [線上預約](${page.replace("&", "&amp;")}) [![線上預約: listed as public code](${badge("listed")})]`,
  );
  for (const format of ["Markdown", "HTML", "AsciiDoc"]) expect(part).toContain(`Copy ${format}`);
});

test("a number is dialled from the page, without what its agency writes behind it", async () => {
  expect(await renderWith(untranslated(), "zh-TW")).toContain(
    '<a href="tel:0200000000">02-0000-0000 分機 12</a>',
  );
  const page = await renderWith(untranslated({ contactNumber: "請來信" }), "zh-TW");
  expect(page).toContain("請來信");
  expect(page).not.toContain("tel:");
});

test("what the six answers come to stands in the head, with the next step on this page", async () => {
  const archived = (state: string): ProgramEvidence["facts"] => [
    ...measured.facts.slice(1),
    {
      ...measured.facts[1],
      kind: "repository",
      outcome: "bad",
      reason: null,
      value: { state },
    } as ProgramEvidence["facts"][number],
  ];
  const html = await renderWith(untranslated(), "en-US", [], {
    ...measured,
    facts: archived("gone"),
  });
  const head = html.slice(0, html.indexOf('id="questions"'));
  expect(head).toContain("Not available at present: its repository is gone.");
  // Nothing like it is listed, so that the contact is the way on.
  expect(head).toContain('href="#contact"');
  expect(html).toContain('id="contact"');
});

test("a program that others use says so below the question", async () => {
  const html = await renderWith(untranslated(), "zh-TW", [makeReuse()]);
  expect(html).toMatch(/id="reuses"[^>]*>機關聲明的使用情形<\/h3>/);
});
