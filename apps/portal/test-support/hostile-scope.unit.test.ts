import { type Endpoint, endpoint } from "@public-code/core/contract/endpoint.ts";
import { text } from "@public-code/core/contract/rules.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { callsByReader, fieldsByReader } from "./hostile-scope.ts";

const call = (path: string, input: z.ZodType, options: Partial<Endpoint> = {}): Endpoint => ({
  ...endpoint("POST", path, { summary: "", input }),
  ...options,
});
const first = call("/first", z.object({ title: text(20), inner: z.object({ id: z.int() }) }));

/** What a call that comes after the first one is tried with. */
function triedOf(later: Endpoint): string[] {
  return fieldsByReader([first, later], false).flatMap(({ endpoint: { path }, path: place }) =>
    path === later.path ? [place.join(".")] : [],
  );
}

test.each([
  ["that obeys the same rules is not tried again", text(20), []],
  ["of another length is tried", text(21), ["title"]],
  ["without the rules of a text is tried", z.string().max(20), ["title"]],
  ["of another type is tried", z.int(), ["title"]],
])("a field of the same name %s", (_what, title, tried) => {
  expect(triedOf(call("/later", z.object({ title })))).toEqual(tried);
});

test("a field of another name, in a query, or of a call that reads for itself is tried", () => {
  const title = z.object({ title: text(20) });
  expect(triedOf(call("/later", z.object({ name: text(20) })))).toEqual(["name"]);
  expect(triedOf(call("/later", title, { method: "GET" }))).toEqual(["title"]);
  expect(triedOf(call("/{title}", title))).toEqual(["title"]);
  expect(triedOf(call("/later", title, { kind: "multipart" }))).toEqual(["title"]);
});

test("requests are tried by each way in which they are read", () => {
  const nothing = z.object({});
  const others = [
    call("/like-first", nothing),
    call("/put", nothing, { method: "PUT" }),
    call("/own", nothing, { access: "operator" }),
    call("/raw", nothing, { kind: "raw" }),
    call("/form", nothing, { kind: "multipart" }),
  ];
  expect(callsByReader([first, ...others], false).map(({ path }) => path)).toEqual([
    "/first",
    "/put",
    "/own",
    "/raw",
    "/form",
  ]);
});
