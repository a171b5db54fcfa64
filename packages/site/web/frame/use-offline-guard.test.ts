import { expect, test } from "vitest";
import { leadsElsewhere } from "./use-offline-guard.ts";

const here = "https://portal.example.tw/publicCodes?type=website&lang=zh-TW";

test.each([
  ["/qna?lang=zh-TW", true],
  ["/publicCodes?type=website&page=2&lang=zh-TW", true],
  ["/publicCodes?type=website&lang=en-US", true],
  ["#content", false],
  ["/publicCodes?type=website&lang=zh-TW#content", false],
  ["https://git.example.tw/publicCodes", false],
  ["mailto:service@portal.example.tw", false],
])("%s is another address of the portal: %s", (address, isElsewhere) => {
  expect(leadsElsewhere(address, here)).toBe(isElsewhere);
});
