import { expect, test } from "vitest";
import { hasVisitorId } from "./faq-votes.ts";

test("an id is found among other cookies, and only in its own form", () => {
  const id = "0123456789abcdef".repeat(2);
  expect(hasVisitorId(`lang=zh-TW; visitor=${id}; theme=dark`)).toBe(true);
  for (const cookies of ["", "visitor=", "visitor=abc", `othervisitor=${id}`, `visitor=${id}0`])
    expect(hasVisitorId(cookies), cookies).toBe(false);
});
