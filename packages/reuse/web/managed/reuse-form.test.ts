import { expect, test } from "vitest";
import { emptyReuse, reuseProblems, tidyLine } from "./reuse-form.ts";

test.each([
  ["since", "2024/3", "202403"],
  ["since", "2024-03", "202403"],
  ["since", "113年3月", "202403"],
  ["since", "２０２４０３", "202403"],
  ["since", "202403", "202403"],
  ["since", "2024/13", "2024/13"],
  ["since", "", ""],
  ["serviceUrl", "demo.example.tw/start", "https://demo.example.tw/start"],
  ["forkUrl", "git.example.tw/a", "https://git.example.tw/a"],
  ["mailbox", "ａ@agency.gov.tw", "a@agency.gov.tw"],
  ["version", "demo.example.tw", "demo.example.tw"],
] as const)("the line %s becomes, of %j, %j", (name, typed, tidy) => {
  expect(tidyLine(name, typed)).toBe(tidy);
});

test.each([
  ["202611", undefined],
  ["202612", /^使用中的程式，開始年月不能晚於本月/],
  ["2026/13/1", "請填寫存在的年月，例如 202603。"],
] as const)("a program in use in November 2026 may begin in %s", (since, problem) => {
  const fields = { ...emptyReuse, purpose: "線上報名", since };
  const message = reuseProblems(fields, "zh-TW", "2026-11-25").since;
  if (problem === undefined) expect(message).toBeUndefined();
  else expect(message).toMatch(problem);
  expect(reuseProblems({ ...fields, state: 2, since: "202701" }, "zh-TW", "2026-11-25")).toEqual(
    {},
  );
});
