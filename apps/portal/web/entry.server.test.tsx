import { pageContext } from "@public-code/core/web/page-context.ts";
import { UNSAFE_ErrorResponseImpl as RouteError, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { makeSettings } from "#test-support/web/render-page.tsx";
import { handleError } from "./entry.server.tsx";

/** What of an error reaches the portal's log. */
function reported(error: unknown): unknown[] {
  const errors: unknown[] = [];
  const context = new RouterContextProvider();
  const report = (problem: unknown) => errors.push(problem);
  context.set(pageContext, {
    call: () => Promise.reject(new Error("nothing is asked here")),
    settings: makeSettings(),
    scriptNonce: "",
    report,
    finish: () => {},
  });
  handleError(error, { request: new Request("http://portal/a%0Ab"), context });
  return errors;
}

test("an address that no route matches is not the portal's fault, and stays out of its log", () => {
  const noRoute = new Error('No route matches URL "/a%0Ab"');
  expect(reported(new RouteError(404, "Not Found", noRoute, true))).toEqual([]);
});

test("what breaks in a loader goes to the portal's log", () => {
  const broken = new Error("broken");
  expect(reported(broken)).toEqual([broken]);
  const answer = new RouteError(500, "Error", broken, true);
  expect(reported(answer)).toEqual([answer]);
});
