import { expect, test } from "vitest";
import { hasVisitorId, newVisitorCookie } from "./visitor-cookie.ts";

test("a visitor cookie holds 32 hexadecimal digits for a year and nothing else", () => {
  expect(newVisitorCookie("/code/")).toMatch(
    /^visitor=[0-9a-f]{32}; path=\/code\/; max-age=31536000; samesite=lax$/,
  );
  expect(newVisitorCookie("/")).not.toBe(newVisitorCookie("/"));
});

test("an id is found among other cookies, and only in its own form", () => {
  const id = "0123456789abcdef".repeat(2);
  expect(hasVisitorId(`lang=zh-TW; visitor=${id}; theme=dark`)).toBe(true);
  for (const cookies of ["", "visitor=", "visitor=abc", `othervisitor=${id}`, `visitor=${id}0`])
    expect(hasVisitorId(cookies), cookies).toBe(false);
});
