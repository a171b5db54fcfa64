import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { expect, test } from "vitest";
import { filledValues, keptPictureOf } from "../test-support/sample-form.ts";
import { PendingNote } from "./form-notes.tsx";
import { emptyRow } from "./form-values.ts";

const [first, second] = [emptyRow("gitHubLinkContentVos"), emptyRow("gitHubLinkContentVos")];
const comments = new Map([
  [`gitHubLinkContentVos.${second.key}.url`, ["打不開"]],
  [`gitHubLinkContentVos.${second.key}.name`, ["請寫全名"]],
  ["picFiles.f2", ["有個資"]],
]);

/** What the note links to, and by which words. */
function linksOf(values: ReturnType<typeof filledValues>): string[] {
  const html = renderInside(() => (
    <PendingNote program={{ approveDesc: "" }} values={values} comments={comments} />
  ));
  return [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(
    ([, href, text]) => `${href} ${text}`,
  );
}

test("the note leads to the entries that were commented on", () => {
  const values = filledValues({
    gitHubLinkContentVos: [first, second],
    picFiles: [keptPictureOf(2)],
  });
  expect(linksOf(values)).toEqual([
    `#field-gitHubLinkContentVos-${second.key}-url 原始碼下載位置 第 2 筆 儲存庫網址`,
    `#field-gitHubLinkContentVos-${second.key}-name 原始碼下載位置 第 2 筆 名稱或說明`,
    "#field-picFiles 畫面截圖與示範影片 2.png",
  ]);
});

test("it leads to their list once they are removed", () => {
  const values = filledValues({ gitHubLinkContentVos: [first], picFiles: [] });
  expect(linksOf(values)).toEqual([
    "#field-gitHubLinkContentVos 原始碼下載位置",
    "#field-picFiles 畫面截圖與示範影片",
  ]);
});
