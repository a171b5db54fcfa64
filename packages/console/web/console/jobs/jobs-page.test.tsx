import { jobFailureReasons, jobNames } from "@public-code/core/contract/jobs/job-names.ts";
import type { FailedJob, JobQueue } from "@public-code/core/contract/jobs/jobs.ts";
import type { languages } from "@public-code/core/contract/language.ts";
import { renderPage } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import JobsPage from "./jobs-page.tsx";

const counts = { waiting: 2, later: 0, active: 1, failed: 5 };
const queues: JobQueue[] = [...jobNames, "from-a-newer-version"].map((name) => ({
  ...{ name, ...counts, oldestWaitingSeconds: 7_300, lastCompletedAt: null },
}));
const rows: FailedJob[] = jobFailureReasons.map((reason, index) => ({
  jobId: `job-${index}`,
  name: "sweepFiles",
  group: index === 0 ? "git.example.tw" : "",
  reason,
  attempts: index + 1,
  failedAt: "2026-11-20T01:00:00.000Z",
  nextAttemptAt: index === 0 ? "2026-11-20T02:00:00.000Z" : null,
}));

async function textsOf(lang: (typeof languages)[number]): Promise<string> {
  const loader = () => ({ state: { values: {}, page: 1 }, queues, rows, total: 45 });
  const page = { default: JobsPage, loader };
  return (await renderPage(page, { address: "/console/jobs", lang })).html;
}

test.each([
  ["zh-TW", ["清理檔案", "2 小時", "超過允許的執行時間。", "程序未回報就結束", "已放棄"]],
  ["en-US", ["Clean up files", "2 h", "It took longer than allowed.", "Given up"]],
] as const)("queues, reasons and what comes next are in words, in %s", async (lang, texts) => {
  const html = await textsOf(lang);
  for (const word of texts) expect(html).toContain(word);
  // A job of another version has no word here, and is shown all the same.
  expect(html).toContain("from-a-newer-version");
  expect(html).toContain("git.example.tw");
  for (const reason of jobFailureReasons) expect(html).not.toContain(`>${reason}<`);
});

test("each failed job has a button that says which one it runs again, and further pages a link", async () => {
  const html = await textsOf("en-US");
  const names = [...html.matchAll(/aria-label="(Run again: [^"]+)"/g)].map((match) => match[1]);
  expect(names).toEqual(
    rows.map(() => expect.stringMatching(/^Run again: Clean up files, .*2026/)),
  );
  expect(html).toContain("page=2");
});

test("the pages of its group stand in a row of their own, below the groups", async () => {
  const html = await textsOf("zh-TW");
  const current = [...html.matchAll(/aria-current="(page|true)"[^>]*>([^<]+)</g)].map(
    ([, how, name]) => `${name} ${how}`,
  );
  expect(current).toEqual(expect.arrayContaining(["運作 true", "背景工作 page"]));
  for (const name of ["帳號", "設定", "系統狀態", "異動紀錄"])
    expect(html).toContain(`>${name}</a>`);
  for (const name of ["轉址", "使用中的登入"]) expect(html).not.toContain(`>${name}</a>`);
});
