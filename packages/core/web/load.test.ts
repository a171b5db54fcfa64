import { catalogue } from "@public-code/catalogue/contract/catalogue.ts";
import { makeSettings } from "@public-code/portal/test-support/web/render-page.tsx";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { onServer } from "./load.ts";
import { type Call, pageContext } from "./page-context.ts";

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
