import { expect, test } from "vitest";
import { cookieText } from "./cookies.ts";

const rest = "path=/code/; max-age=31536000; samesite=lax";

test.each([
  ["https:", `lang=a%3Bb; ${rest}; secure`],
  ["http:", `lang=a%3Bb; ${rest}`],
])("a page over %s writes %j", (protocol, cookie) => {
  expect(cookieText("lang", "a;b", { contextPath: "/code/", protocol })).toBe(cookie);
});
