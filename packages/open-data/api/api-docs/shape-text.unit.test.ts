import { endpointGroups } from "@public-code/portal/src/capabilities.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { describeCall } from "./api-docs.routes.ts";
import { schemaOf } from "./openapi.ts";
import { shapeText } from "./shape-text.ts";

const node = z.object({
  name: z.string(),
  get below() {
    return z.array(node);
  },
});

test.each<[string, z.ZodType, string]>([
  ["a text", z.string().max(50), "string (..50)"],
  ["a number", z.int().min(1), "integer (1..)"],
  ["a choice", z.enum(["a", "b"]), '"a" | "b"'],
  ["what may be missing", z.string().nullable(), "string | null"],
  ["a list of choices", z.array(z.enum(["a", "b"])).max(3), '("a" | "b")[] (..3)'],
  ["a dictionary", z.record(z.string(), z.int()), "{\n  [name]: integer\n}"],
  [
    "an object",
    z.object({ a: z.boolean(), b: z.string().optional() }),
    "{\n  a: boolean\n  b?: string\n}",
  ],
  ["an object in a list", z.array(z.object({ a: z.null() })), "{\n  a: null\n}[]"],
  ["what holds itself", node, "{\n  name: string\n  below: { … }[]\n}"],
])("%s reads as people write it", (_, schema, text) => {
  expect(shapeText(schemaOf(schema, "input"))).toBe(text);
});

test("every call of the contract is described in words, none with a bare “any”", () => {
  const calls = Object.values(endpointGroups).flatMap((group) => Object.values(group));
  for (const endpoint of calls) {
    const { summary, input, reply } = describeCall(endpoint);
    expect(summary, endpoint.path).not.toBe("");
    expect([input, reply], endpoint.path).not.toContain("any");
  }
});
