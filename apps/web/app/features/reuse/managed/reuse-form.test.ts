import { expect, test } from "vitest";
import { tidyLine } from "./reuse-form.ts";

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
