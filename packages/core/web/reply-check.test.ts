import enErrors from "@public-code/site/messages/en-US/error.json" with { type: "json" };
import zhErrors from "@public-code/site/messages/zh-TW/error.json" with { type: "json" };
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { CallError } from "./call-error.ts";
import { onNotice } from "./notices.ts";
import { setPageTexts } from "./page-texts.ts";
import { checkReply, readReply } from "./reply-check.ts";

const shown: string[] = [];
let leave: () => void;
beforeEach(() => {
  shown.length = 0;
  leave = onNotice(({ text }) => shown.push(text));
});
afterEach(() => {
  leave();
  setPageTexts("zh-TW", {});
});

const error = { resultStatus: "ERROR", msg: "the message of responseVo" };
const fine = { resultStatus: "SUCCESS", msg: "" };
const reply = { success: false, langCode: "err.notFound", message: "m" };

const shapes = [
  [
    "responseVo.resultStatus ERROR comes before everything",
    { ...reply, error: "e", responseVo: error },
    error.msg,
  ],
  [
    "resultStatus ERROR counts even where success is true",
    { success: true, data: null, responseVo: error },
    error.msg,
  ],
  [
    "an error field comes next",
    { ...reply, error: "the error field", responseVo: fine },
    "the error field",
  ],
  ["an error that is no text is written out", { error: { a: 1 } }, '{"a":1}'],
  ["success false with a langCode shows its words", reply, "查無資料。"],
  [
    "success false with a message alone shows it",
    { success: false, message: "only a message" },
    "only a message",
  ],
  [
    "a langCode without words leaves the message",
    { success: false, langCode: "err.nobodyKnows", message: "the message beside it" },
    "the message beside it",
  ],
] as const;

describe.each([200, 422, 500])("a refused reply of status %i", (status) => {
  test.each(shapes)("%s", (_name, body, text) => {
    setPageTexts("zh-TW", { err: { notFound: "查無資料。" } });
    expect(() => checkReply(status, body)).toThrow(CallError);
    expect(shown).toEqual([text]);
  });

  test("is left to the caller where it is asked quietly", () => {
    expect(() => checkReply(status, reply, true)).toThrow(CallError);
    expect(shown).toEqual([]);
  });
});

test("a reply that is fine is neither shown nor thrown", () => {
  checkReply(200, { success: true, data: [], responseVo: fine });
  checkReply(200, [1, 2]);
  expect(shown).toEqual([]);
});

test("a failed status without a word says so by its number", () => {
  for (const body of [null, "", { success: true }])
    expect(() => checkReply(503, body)).toThrow(/ 503$/);
  expect(shown).toHaveLength(3);
});

test.each([
  ["zh-TW", zhErrors],
  ["en-US", enErrors],
] as const)("a reply of another version says in %s what to do", (_lang, errorTexts) => {
  setPageTexts("zh-TW", { error: errorTexts });
  const schema = z.object({ data: z.array(z.string()) });
  expect(readReply(schema, 200, { data: ["a"] })).toEqual({ data: ["a"] });
  expect(() => readReply(schema, 200, { data: [1] })).toThrow(CallError);
  expect(shown).toEqual([`${errorTexts.fetch} ${errorTexts.outdated}`]);
  expect(() => readReply(schema, 422, reply, true)).toThrow(reply.message);
  expect(shown).toHaveLength(1);
});
