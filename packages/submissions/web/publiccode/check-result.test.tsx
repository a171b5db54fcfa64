import { renderInside } from "@public-code/portal/test-support/web/render-page.tsx";
import { otherJudges, rulesKnownUntil } from "@public-code/publiccode/contract/other-judges.ts";
import { expect, test } from "vitest";
import { CheckResult } from "./check-result.tsx";

test("what each judge beside the standard would refuse stands under its name and day, or that it is nothing", () => {
  const vote = {
    severity: "warning",
    path: "usedBy",
    line: 3,
    column: 1,
    message: "表決中",
  } as const;
  const html = renderInside(() => (
    <CheckResult
      check={{
        ...{ verdict: "valid", problems: [], source: "", form: [], corrected: null },
        elsewhere: otherJudges.map((judge) => ({
          judge,
          knownUntil: rulesKnownUntil[judge],
          problems: judge === "next" ? [vote] : [],
        })),
      }}
    />
  ));
  const parts = html.split("<section").map((part) => part.replace(/<[^>]+>/g, " "));
  const partOf = (title: string) => parts.find((part) => part.includes(title));
  expect(partOf("即將推出的 1.0 版")).toMatch(/2026-08-27[\s\S]*usedBy[\s\S]*表決中/);
  expect(partOf("0.5 版")).toMatch(/2025-10-14[\s\S]*沒有 0.5 版之後新增的欄位/);
  expect(partOf("歐盟開源解決方案目錄")).toMatch(/2026-04-14[\s\S]*沒有觀察到/);
});
