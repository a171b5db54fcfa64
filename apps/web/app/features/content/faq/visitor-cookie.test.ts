import { afterEach, expect, test, vi } from "vitest";
import { ensureVisitorId, hasVisitorId } from "./visitor-cookie.ts";

afterEach(() => vi.unstubAllGlobals());

test("a visitor gets 32 hexadecimal digits once and nothing else, which stay with https", () => {
  const document = {
    cookie: "",
    getElementById: () => ({ textContent: '{"contextPath":"/code/"}' }),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol: "https:" });
  ensureVisitorId();
  const { cookie } = document;
  expect(cookie).toMatch(
    /^visitor=[0-9a-f]{32}; path=\/code\/; max-age=31536000; samesite=lax; secure$/,
  );
  ensureVisitorId();
  expect(document.cookie).toBe(cookie);
});

test("an id is found among other cookies, and only in its own form", () => {
  const id = "0123456789abcdef".repeat(2);
  expect(hasVisitorId(`lang=zh-TW; visitor=${id}; theme=dark`)).toBe(true);
  for (const cookies of ["", "visitor=", "visitor=abc", `othervisitor=${id}`, `visitor=${id}0`])
    expect(hasVisitorId(cookies), cookies).toBe(false);
});
