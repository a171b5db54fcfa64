import { expect, test } from "vitest";
import { isLinkAddress } from "./link-address.ts";

test.each([
  ["https://example.tw", true],
  ["mailto:a@example.tw", true],
  ["/codeGuide", true],
  ["#part", true],
  ["//example.tw", false],
  ["javascript:alert(1)", false],
  ["data:text/html,x", false],
  ["", false],
])("says of %j whether a link may lead there", (address, allowed) =>
  expect(isLinkAddress(address)).toBe(allowed),
);
