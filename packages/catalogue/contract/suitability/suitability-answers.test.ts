import { expect, test } from "vitest";
import { readAnswersFrom } from "./suitability-answers.ts";

test.each([
  ["", ""],
  [
    "purpose=public&tech=c1&host=linux&access=AA&support=own",
    "purpose=public&tech=c1&host=linux&access=AA&support=own",
  ],
  ["support=own&purpose=inside", "purpose=inside&support=own"],
  ["purpose=nothing&host=&access=AAA", ""],
  ["id=7&__proto__=1&purpose=public", "purpose=public"],
  [`tech=${"x".repeat(100)}`, `tech=${"x".repeat(100)}`],
  [`tech=${"x".repeat(101)}`, ""],
  ['{"purpose":"public"}', ""],
])("what is stored as %j are the answers %j", (stored, answers) => {
  expect(readAnswersFrom(stored).toString()).toBe(answers);
});
