import { expect, test } from "vitest";
import { z } from "zod";
import { describeIssue, isShapeIssue } from "./broken-rules.ts";
import { id, versionNumber } from "./rules.ts";

/** What an input is told, and whether its shape is to blame. */
function judge(schema: z.ZodType, value: unknown): [words: string, shape: boolean] {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue ? [describeIssue(issue, "en-US"), isShapeIssue(issue)] : ["", false];
}

const number = "Enter a number";

test("a fraction in a field of whole numbers is told to be a number, as a text is", () => {
  expect(judge(z.int(), 1.5)).toEqual([number, false]);
  expect(judge(versionNumber, 1.5)).toEqual([number, false]);
  expect(judge(z.int(), "x")).toEqual([number, true]);
  expect(judge(z.coerce.number<number>().int(), "1.5")).toEqual([number, false]);
});

test("a version that no column holds is refused", () => {
  expect(judge(versionNumber, 2_147_483_647)).toEqual(["", false]);
  expect(judge(versionNumber, 2_147_483_648)).toEqual([number, false]);
});

test("a key that is missing is said to be missing, whatever it may hold", () => {
  const missing = "This field is required.";
  expect(judge(id, undefined)).toEqual([missing, false]);
  expect(judge(z.enum(["a", "b"]), undefined)).toEqual([missing, false]);
  expect(judge(z.string(), undefined)).toEqual([missing, false]);
});
