import { expect, test } from "vitest";
import { movedAddress } from "./moved-pages.ts";

// Addresses as chat programs make links of them.
test.each([
  ["/publicCodes/codeDetail?id=1001。", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes/codeDetail?id=1001）&lang=en-US", "/publicCodes/codeDetail?id=1001&lang=en-US"],
  ["/publicCodes/codeDetail?id=1001),", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes/codeDetail?id=1001%20", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes/codeDetail?id=1001\u200B", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes/codeDetail?id=１００１", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes/codeDetail？id=1001", "/publicCodes/codeDetail?id=1001"],
  ["/publicCodes。", "/publicCodes"],
  ["/about/log）", "/about/log"],
  ["/agencies/A11000」。", "/agencies/A11000"],
  ["/agencies/A11000.", "/agencies/A11000"],
  ["/agencies/A11000%ef%bc%89", "/agencies/A11000"],
  ["/publicCodes/codeDetail?id=1001&fbclid=x", null],
  ["/publicCodes?keyword=what?&filter=)", null],
  ["/publicCodes/compare?id=1001&id=1002", null],
  ["/publicCodes/codeDetail?id=abc", null],
  ["/console/stories?state=1", "/console/reuses?filter=story"],
  ["/console/stories?search=場地", "/console/reuses?search=%E5%A0%B4%E5%9C%B0"],
  ["/console/mails?notice=A1", "/console/content/agencies?notice=A1"],
  ["/", null],
])("%s leads to %s", (address, target) => {
  expect(movedAddress(new URL(address, "http://page"))).toBe(target);
});
