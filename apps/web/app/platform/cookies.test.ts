import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** The cookies that a page of an address writes, by the modules as a page loads them. */
async function openPage(protocol: string) {
  vi.resetModules();
  const document = {
    cookie: "",
    getElementById: () => ({ textContent: '{"contextPath":"/code/"}' }),
  };
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", { protocol });
  const { storeChoice } = await import("./cookies.ts");
  const { ensureVisitorId } = await import("#features/content/faq/visitor-cookie.ts");
  return { document, storeChoice, ensureVisitorId };
}

const rest = "path=/code/; max-age=31536000; samesite=lax";

describe.each([
  ["https:", `${rest}; secure`],
  ["http:", rest],
])("over %s", (protocol, attributes) => {
  let page: Awaited<ReturnType<typeof openPage>>;

  beforeEach(async () => {
    page = await openPage(protocol);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each(["lang", "theme", "textSize"] as const)("the choice %s is written", (name) => {
    page.storeChoice(name, "a;b");
    expect(page.document.cookie).toBe(`${name}=a%3Bb; ${attributes}`);
  });

  test("a visitor gets 32 hexadecimal digits once and nothing else", () => {
    page.ensureVisitorId();
    const { cookie } = page.document;
    expect(cookie.replace(/[0-9a-f]{32}/, "ID")).toBe(`visitor=ID; ${attributes}`);
    page.ensureVisitorId();
    expect(page.document.cookie).toBe(cookie);
  });
});
