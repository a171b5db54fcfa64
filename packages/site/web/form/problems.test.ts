import { expect, test } from "vitest";
import { z } from "zod";
import { problemsInside, problemsOf, refusedFields } from "./problems.ts";

test("of a list the first wrong entry is said at its field", () => {
  const schema = z.object({ name: z.string().min(1), aliases: z.array(z.string().max(2)) });
  const problems = problemsOf(
    schema,
    { name: "甲", aliases: ["一", "一二三", "一二三四"] },
    "zh-TW",
  );
  expect(Object.keys(problems)).toEqual(["aliases"]);
});

test("a refusal is said at its field, wherever in the request that stands", () => {
  const fields = [{ name: "nameZh" }, { name: "endTime" }];
  const errors = [
    { path: "announcement.endTime", message: "結束須晚於開始" },
    { path: "updateTime", message: "缺少" },
  ];
  expect(refusedFields(errors, fields)).toEqual({ endTime: "結束須晚於開始", updateTime: "缺少" });
});

test("what is wrong inside of a value goes by the paths there", () => {
  const problems = {
    "rows.0.title.zh": "缺少",
    "rows.1.day": "沒有這一天",
    rowsNote: "太長",
    rows: "太多",
  };
  expect(problemsInside(problems, "rows")).toEqual({ "0.title.zh": "缺少", "1.day": "沒有這一天" });
});

test("a refusal of a text in one language is said at that one", () => {
  const fields = [{ name: "title.zh" }, { name: "title.en" }];
  const errors = [{ path: "fields.title.en", message: "太長" }];
  expect(refusedFields(errors, fields)).toEqual({ "title.en": "太長" });
});
