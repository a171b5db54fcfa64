import { afterEach, expect, test, vi } from "vitest";
import { writeCookie } from "./cookies.ts";

afterEach(() => vi.unstubAllGlobals());

const rest = "path=/code/; max-age=31536000; samesite=lax";

test.each([
  ["https:", `lang=a%3Bb; ${rest}; secure`],
  ["http:", `lang=a%3Bb; ${rest}`],
])("a page over %s writes %j", (protocol, cookie) => {
  const document = {
    cookie: "",
    getElementById: () => ({ textContent: '{"contextPath":"/code/"}' }),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol });
  writeCookie("lang", "a;b");
  expect(document.cookie).toBe(cookie);
});
