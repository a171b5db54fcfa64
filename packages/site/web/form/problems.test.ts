import { expect, test } from "vitest";
import { z } from "zod";
import { problemsOf, refusedFields } from "./problems.ts";

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
