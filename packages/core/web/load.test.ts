import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { makeSettings } from "@public-code/portal/test-support/web/render-page.tsx";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { fromServer, type Load, onServer } from "./load.ts";
import { onNotice } from "./notices.ts";
import { type Call, pageContext } from "./page-context.ts";
import { setPageTexts } from "./page-texts.ts";

function argsFor(address: string, call: Call) {
  const context = new RouterContextProvider();
  context.set(pageContext, {
    call,
    settings: makeSettings(),
    scriptNonce: "",
    report: () => {},
    finish: () => {},
  });
  const request = new Request(`http://portal${address}`);
  const url = new URL(request.url);
  return { context, request, url, params: {}, pattern: "/", unstable_mask: undefined };
}

const noCall: Call = () => Promise.reject(new Error("nothing is asked here"));

test("a NUL in the address is an unreadable character to the page", async () => {
  const keywordOf = onServer(async ({ url }) => url.searchParams.get("keyword"));
  expect(await keywordOf(argsFor("/?keyword=a%00b", noCall))).toBe("a\ufffdb");
});

test("the data of a page is asked for at another address than its own", async () => {
  const pathOf = onServer(async ({ url }) => url.pathname);
  const request = new Request("http://portal/codeGuide/devRule.data?_routes=guide");
  expect(await pathOf({ ...argsFor("/codeGuide/devRule", noCall), request })).toBe(
    "/codeGuide/devRule",
  );
});

/** As the process of the portal throws it. */
class Refused extends Error {
  readonly status = 422;
}

test("a page whose call is refused has the status of the refusal", async () => {
  const call: Call = () => Promise.reject(new Refused());
  const page = onServer(({ call: ask }) => ask(catalogue.queryList, {}));
  const thrown = await page(argsFor("/", call)).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ data: null, init: { status: 422 } });
});

test("what breaks in the portal stays an error", async () => {
  const page = onServer(({ call }) => call(catalogue.queryList, {}));
  await expect(page(argsFor("/", noCall))).rejects.toThrow("nothing is asked here");
});

describe("a later navigation", () => {
  const load = fromServer<Load<number>>();
  /** What the loader comes to, and what is told meanwhile. */
  async function loaded(serverLoader: () => Promise<unknown>, signal?: AbortSignal) {
    const notices: string[] = [];
    const leave = onNotice(({ text }) => notices.push(text));
    setPageTexts("en-US", { error: { fetch: "Error fetching page content:", connect: "no line" } });
    const request = new Request("http://portal/", signal ? { signal } : {});
    const args = { serverLoader, request } as Parameters<typeof load>[0];
    const result = await load(args).catch((error: unknown) => error);
    leave();
    setPageTexts("zh-TW", {});
    return { result, notices };
  }

  test("has what the portal loads for it", async () => {
    expect(await loaded(async () => 7)).toEqual({ result: 7, notices: [] });
  });

  test.each([
    [422, { status: 422, statusText: "", internal: false, data: null }, "422"],
    [0, new TypeError("Failed to fetch"), "no line"],
  ])("that fails with %d is told over the page that is left", async (status, error, detail) => {
    const { result, notices } = await loaded(() => Promise.reject(error));
    expect(result).toBeInstanceOf(CallError);
    expect(result).toMatchObject({ status });
    expect(notices).toEqual([`Error fetching page content: ${detail}`]);
  });

  test("that gives way to another one says nothing", async () => {
    const left = new DOMException("left", "AbortError");
    const { result, notices } = await loaded(() => Promise.reject(left), AbortSignal.abort());
    expect([result, notices]).toEqual([left, []]);
  });
});
