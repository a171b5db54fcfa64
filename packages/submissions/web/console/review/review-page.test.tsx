import { type Language, languages } from "@public-code/core/contract/language.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { programStatus } from "@public-code/programs/contract/program.ts";
import { expect, test } from "vitest";
import type { ReviewDetail } from "#contract/review/review.ts";
import { managedProgram, storedPicture } from "#web/test-support/sample-form.ts";
import ReviewPage from "./review-page.tsx";

const detail: ReviewDetail = {
  edition: managedProgram({
    programStatusCode: programStatus.reviewing,
    description: "讓民眾在網路上預約。",
    descriptionEn: "Book online.",
    programName: "線上預約",
    programNameEn: "Online Booking",
  }),
  online: null,
  familyOffline: false,
  offlineReason: "",
  differences: [],
  reviewed: null,
  next: null,
  sharedRepositories: [],
  ownSubmission: false,
  approvals: 1,
  firstApproval: null,
  pendingDecision: null,
};

const descriptions = {
  "zh-TW": detail.edition.description,
  "en-US": detail.edition.descriptionEn,
};

function render(shown: ReviewDetail, lang: Language = "zh-TW") {
  const loader = () => ({
    programId: "7",
    detail: shown,
    checks: Promise.resolve({ checks: [] }),
    reasons: [],
  });
  const address = "/console/reviews/7";
  return renderPage({ default: ReviewPage, loader }, { address, lang });
}

test.each(languages)("the preview shows what visitors read in %s", async (lang) => {
  const { html } = await render(detail, lang);
  const [, preview = ""] = html.split(/id="[^"]*-panel-preview"/);
  expect(preview.slice(0, preview.indexOf('id="facts"'))).toContain(descriptions[lang]);
  const name = { "zh-TW": "線上預約", "en-US": "Online Booking" }[lang];
  expect(html).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
});

test.each([
  ["zh-TW", "PHP、Laravel", "PHP、Rails"],
  ["en-US", "PHP, Laravel", "PHP, Rails"],
] as const)("names are listed as in %s, also those of before", async (lang, now, before) => {
  const edition = { ...detail.edition, teches: ["php", "laravel"], techesStr: "PHP,Laravel" };
  const values = { before: "PHP,Rails", after: "PHP,Laravel" };
  const differences = [{ path: "teches", change: "changed", ...values } as const];
  const { html } = await render({ ...detail, edition, differences }, lang);
  const text = html.replaceAll(/<\/?(?:del|ins)[^>]*>/g, "");
  for (const names of [now, before]) expect(text).toContain(`>${names}</dd>`);
});

test("every comment of an earlier review that has lost its entry is shown at the list", async () => {
  const expected = ["第一個網址打不開。", "第二個網址沒有授權條款。", "第二個網址沒有授權條款。"];
  const fieldComments = expected.map((comment) => ({ path: "gitHubLinkContentVos", comment }));
  const { html } = await render({ ...detail, edition: { ...detail.edition, fieldComments } });
  const shown = html.match(/<strong>前次意見：<\/strong> [^<]+/g) ?? [];
  expect(shown.map((item) => item.replace(/^.*<\/strong> /, ""))).toEqual(expected);
});

test("the header says why an edition changes, and addresses and pictures can be opened", async () => {
  const picture = {
    fileId: 3,
    s3Url: "pictures/home.png",
    fileOriName: "home.png",
    fileExtName: "png",
    fileSize: 9,
    programId: 7,
    mediaType: "image/png",
    width: 1280,
    height: 800,
  };
  const edition = {
    ...detail.edition,
    changeReason: "新增匯出",
    demoUrl: "https://demo.example.tw/start",
    picFiles: [picture, { ...picture, fileId: 4, fileOriName: "tour.mp4", mediaType: "video/mp4" }],
  };
  const { html } = await render({ ...detail, edition });
  expect(html).toMatch(/<strong>修改原因：<\/strong> 新增匯出/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/demo\.example\.tw\/start"[^>]*target="_blank"/);
  expect(html).toMatch(/<a [^>]*href="[^"]*pictures\/home\.png"[^>]*>.*?<img[^>]*alt=""/);
  expect(html).toMatch(/<a [^>]*href="[^"]*pictures\/home\.png"[^>]*><span>tour\.mp4/);
});

test("a resubmitted edition shows first what changed since it was sent back", async () => {
  const reviewed = {
    at: "2026-01-02T03:04:05.000Z",
    differences: [
      { path: "description", change: "changed" as const, before: "太短", after: "很長的說明" },
    ],
  };
  const { html } = await render({
    ...detail,
    reviewed,
    next: { programId: 9, programName: "下個" },
  });
  expect(html).toContain("退回後的變更");
  expect(html).toContain("上次審核的內容");
  expect(html).not.toContain("上架版本的內容");
  const [next = ""] = html.match(/<a [^>]*aria-label="下一件：下個"[^>]*>/) ?? [];
  expect(next).toContain("/console/reviews/9");
});

test.each(languages)(
  "a repository that another program has is told above the review in %s",
  async (lang) => {
    const url = "https://github.com/agency/site";
    const shared = { url, programId: 1003, programName: "網站", provideDeptName: "示範機關乙" };
    const page = await render({ ...detail, sharedRepositories: [shared] }, lang);
    expect(page.html).toContain(`href="/publicCodes/codeDetail?id=1003`);
    expect(page.html).toMatch(/github\.com\/agency\/site.*網站.*示範機關乙/s);
    expect((await render(detail, lang)).html).not.toContain("id=1003");
  },
);

test("what is not filled in is one line, unless it was asked for", async () => {
  const edition = { ...detail.edition, demoUrl: "", sbomFile: null, apiInfoContentVos: [] };
  const { html } = await render({ ...detail, edition });
  const [, folded = ""] = /<summary>(未填寫 \d+ 項：[^<]*)/.exec(html) ?? [];
  for (const name of ["示範網站網址", "相關 API"]) expect(folded).toContain(name);
  const fieldComments = [{ path: "demoUrl", comment: "請補上展示網址。" }];
  const returned = await render({ ...detail, edition: { ...edition, fieldComments } });
  expect(returned.html.slice(0, returned.html.indexOf("<summary>未填寫"))).toContain(
    "請補上展示網址。",
  );
});

test("a case that waits no more says who did what to it, and when", async () => {
  const decisions = [
    {
      ...{ at: "2026-11-26T02:04:05.000Z", action: "approve", toState: "4" },
      ...{ actorName: "示範管理者二", reason: "" },
    },
  ];
  const edition = { ...detail.edition, programStatusCode: programStatus.online, decisions };
  const { html } = await render({ ...detail, edition });
  expect(html).toMatch(/示範管理者二已在 2026-11-26 10:04 執行「[^」]+」。/);
});

test("only addresses are said to lead to another site, files to a new tab", async () => {
  const edition = {
    ...detail.edition,
    demoUrl: "https://demo.example.tw/",
    picFiles: [storedPicture(2)],
  };
  const { html } = await render({ ...detail, edition });
  const links = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>.*?<\/a>/g)].map(([link]) => link);
  const saying = (text: string) => links.filter((link) => link.includes(text)).join(" ");
  expect(saying("（外部網站，另開新視窗）")).toContain("demo.example.tw");
  expect(saying("（外部網站，另開新視窗）")).not.toMatch(/2\.png|\/console\//);
  expect(saying("（另開新視窗）")).toContain("2.png");
  expect(saying("（另開新視窗）")).toContain("/console/");
});

const pendingDecision = {
  action: "requestModification" as const,
  ...{ name: "示範管理者二", isOwn: true, secondsLeft: 6, refusal: "" },
  ...{ programId: 7, programName: "線上預約" },
  approveDesc: "請補上測試結果。",
  fieldComments: [{ path: "description", comment: "說明太短。" }],
};

test("a decision that is about to be carried out is shown to who made it and to colleagues", async () => {
  const own = (await render({ ...detail, pendingDecision })).html;
  expect(own).toContain("6 秒後通知機關修改。");
  expect(own).toMatch(/<textarea[^>]*readOnly=""[^>]*>請補上測試結果。/i);
  expect(own).toContain("</strong> 說明太短。");
  const colleague = { ...pendingDecision, isOwn: false };
  const seen = (await render({ ...detail, pendingDecision: colleague })).html;
  expect(seen).toContain("示範管理者二 剛剛決定通知修改，6 秒內送出");
  expect(seen).not.toMatch(/<button[^>]*><span[^>]*>(馬上生效|核准上架)/);
  const lapsed = { ...pendingDecision, refusal: "這筆資料已被其他人修改。" };
  const { html } = await render({ ...detail, pendingDecision: lapsed });
  expect(html).toMatch(/通知修改沒有送出.*這筆資料已被其他人修改。.*請補上測試結果。.*知道了/s);
  expect(html).toMatch(/<button[^>]*><span[^>]*>核准上架/);
});

test("only who approved first is offered to take that back", async () => {
  const firstApproval = { name: "示範管理者", at: "2026-01-02T03:04:05.000Z", own: true };
  const { html } = await render({ ...detail, approvals: 2, firstApproval });
  expect(html).toContain("收回我的核准");
  const other = { ...firstApproval, own: false };
  expect((await render({ ...detail, approvals: 2, firstApproval: other })).html).not.toContain(
    "收回我的核准",
  );
});
