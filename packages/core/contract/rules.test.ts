import { programDraft, programSubmission } from "@public-code/programs/contract/program-form.ts";
import { expect, test } from "vitest";
import { emailAddress, webAddress, withScheme } from "./address-rules.ts";
import { describeIssue } from "./broken-rules.ts";
import { compactDate, digitsText, lines, text } from "./rules.ts";

test("an address that is none is answered in the caller's language", () => {
  const [issue] = emailAddress(320).safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Enter an email address, for example name@example.tw");
  expect(describeIssue(issue, "zh-TW")).toBe("請輸入有效的電子郵件地址。");
});

test.each(["「承辦」@b.tw", "a@b.tw?subject=x", "a@b,tw", "a[at]b.tw", "a@b.tw、c@b.tw", "a@b"])(
  "%s is no mailbox",
  (typed) => {
    expect(emailAddress(320).safeParse(typed).success).toBe(false);
  },
);

test("the contact's address of a program has words of its own", () => {
  const { contactEmail } = programSubmission.shape;
  const [issue] = contactEmail.safeParse("nobody").error?.issues ?? [];
  if (!issue) throw new Error("no email address was taken for one");
  expect(describeIssue(issue, "en-US")).toBe("Please enter a correct email format");
});

const noAddress = "Please enter a correct URL format";
const noScheme = "Enter a full URL that starts with https://, for example https://demo.example.tw/";

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
  ["sample．example．tw", "https://sample.example.tw"],
  ["ｈｔｔｐｓ：／／sample.example.tw", "https://sample.example.tw"],
])("the address %j is completed to %j", (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

test("a text is stored without controls and marks that nobody sees, with its lines where it may have some", () => {
  const typed = " \u202Eabc\u0007\r\n\tnext\u2066\u009F ";
  expect(text(20).parse(typed)).toBe("abc next");
  expect(lines(20).parse(typed)).toBe("abc\n\tnext");
  expect(text(20).safeParse("a\0").success).toBe(false);
});

test.each([
  [100, "𠮷".repeat(100), "a name of plane 2"],
  [3, "e\u0301e\u0301e\u0301", "decomposed letters"],
  [5, "a\r\nb\r\nc", "line breaks of two characters"],
  [7, "👨\u200D👩\u200D👧ab", "a family and two letters"],
])("%i characters are as many: %s (%s)", (maximum, typed) => {
  expect(lines(maximum).safeParse(typed).success).toBe(true);
  expect(lines(maximum - 1).safeParse(typed).success).toBe(false);
});

test.each([
  [webAddress(100), "ｈｔｔｐｓ：／／sample.example.tw", "https://sample.example.tw"],
  [webAddress(100), "https://sample。example。tw/", "https://sample.example.tw/"],
  [
    webAddress(100),
    "https://ｓａｍｐｌｅ.example.tw／ａ？ｂ＝１",
    "https://sample.example.tw/a?b=1",
  ],
  [
    webAddress(100),
    "https://zh.example.org/wiki/某（消歧義）",
    "https://zh.example.org/wiki/某（消歧義）",
  ],
  [emailAddress(100), "office＠sample．example。tw", "office@sample.example.tw"],
  [digitsText(50), "０２－１２３４－５６７８＃１２３", "02-1234-5678#123"],
  [compactDate, "２０２６１２３１", "20261231"],
  [programDraft.shape.contractorUntil, "２０２６－１２－３１", "2026-12-31"],
])("what an input method leaves full-width becomes half-width %#", (schema, typed, expected) => {
  expect(schema.parse(typed)).toBe(expected);
});

test.each(["115/12/31", "1151231", "民國115年12月31日", "0115-12-31", "99/12/31"])(
  "%s is never stored as a year of our era, and the words say what to write",
  (typed) => {
    for (const schema of [compactDate, programDraft.shape.contractorUntil]) {
      const [issue] = schema.safeParse(typed).error?.issues ?? [];
      if (!issue) throw new Error("a year of the Republic was taken");
      expect(describeIssue(issue, "zh-TW")).toMatch(/西元/);
    }
  },
);
