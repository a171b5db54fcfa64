import { expect, test } from "vitest";
import { describeIssue } from "./broken-rules.ts";
import { programDraft } from "./programs/program-form.ts";
import { emailAddress, text, webAddress, withScheme } from "./rules.ts";

test("an address that is none is answered in the caller's language", () => {
  const [issue] = emailAddress(320).safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Please enter a valid email address.");
  expect(describeIssue(issue, "zh-TW")).toBe("請輸入有效的電子郵件地址。");
});

test("the contact's address of a program has words of its own", () => {
  const { contactEmail } = programDraft.shape;
  const [issue] = contactEmail.safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Please enter a correct email format");
});

const noAddress = "Please enter a correct URL format";
const noScheme = `${noAddress}: it begins with https://, such as https://demo.example.tw/`;

test.each([
  ["demo.example.tw", noScheme],
  ["demo.example.tw:8080/start?page=1", noScheme],
  ["示範.example.tw/表單", noScheme],
  ["example", noAddress],
  ["//demo.example.tw", noAddress],
  ["ftp://demo.example.tw", noAddress],
  ["somebody@example.tw", noAddress],
  ["https://", noAddress],
  ["https://demo.example.tw/", undefined],
  ["", undefined],
])("the address %j is answered with what it lacks", (address, message) => {
  const issues = webAddress(500).safeParse(address).error?.issues ?? [];
  expect(issues.map((issue) => describeIssue(issue, "en-US"))).toEqual(message ? [message] : []);
});

test.each([
  ["demo.example.tw", "https://demo.example.tw"],
  [" github.com/example/repair.git ", "https://github.com/example/repair.git"],
  ["示範.example.tw/表單", "https://示範.example.tw/表單"],
  ["http://demo.example.tw/", "http://demo.example.tw/"],
  ["somebody@example.tw", "somebody@example.tw"],
  ["示範網站", "示範網站"],
  ["", ""],
])("the address %j is completed to %j", (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test("a text is stored without controls and marks that nobody sees, but with its lines", () => {
  const typed = " \u202Eabc\u0007\r\n\tnext\u2066\u009F ";
  expect(text(20).parse(typed)).toBe("abc\r\n\tnext");
  expect(text(20).safeParse("a\0").success).toBe(false);
});
